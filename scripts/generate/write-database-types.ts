import { writeFile } from 'node:fs/promises';
import pg from 'pg';

/** Writes the table types of a migrated database, so that differences between code and schema are detected. */
const tsTypes: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  int2: 'number',
  numeric: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  jsonb: 'JsonColumn',
  timestamptz: 'TimestampColumn',
  _int8: 'number[]',
  _int4: 'number[]',
  _int2: 'number[]',
  _cidr: 'string[]',
  _text: 'string[]',
};

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`_${name}`);

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  computed: boolean;
}

const columnsSql = `
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
         a.atthasdef and a.attgenerated = '' as defaulted, a.attgenerated <> '' as computed
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname not in ('migrations', 'function_files')
   order by c.relname, a.attnum`;
const enumsSql = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
    from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.typname order by t.typname`;

function columnLine(column: ColumnRow, enums: Set<string>): string {
  const base = tsTypes[column.type] ?? (enums.has(column.type) ? pascal(column.type) : 'string');
  const type = column.nullable ? `${base} | null` : base;
  if (column.type === 'timestamptz' && column.defaulted)
    return `  ${camel(column.column)}: DefaultedTimestamp;`;
  const wrapped = column.computed
    ? `GeneratedAlways<${type}>`
    : column.defaulted
      ? `Generated<${type}>`
      : type;
  return `  ${camel(column.column)}: ${wrapped};`;
}

/** The file that holds a type for every table and enum of the database. */
export const typesFile = 'src/server/platform/database/database-types.ts';

const head = `// Written from the migrated schema by scripts/generate/write-database-types.ts; a test fails when the two differ.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type TimestampColumn = ColumnType<Date, Date | string, Date | string>;
type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type JsonColumn = ColumnType<unknown, string, string>;`;

/** The text of the file for a migrated database. */
export async function databaseTypes(client: pg.Client): Promise<string> {
  const { rows: columns } = await client.query<ColumnRow>(columnsSql);
  const { rows: enums } = await client.query<{ name: string; labels: string[] }>(enumsSql);
  const enumNames = new Set(enums.map(({ name }) => name));
  const tables = [...new Set(columns.map(({ table }) => table))];
  const shapeOf = (table: string) =>
    [
      `interface ${pascal(table)}Table {`,
      ...columns.filter((column) => column.table === table).map((column) => columnLine(column, enumNames)),
      '}',
    ].join('\n');
  return `${[
    head,
    enums
      .map(
        ({ name, labels }) =>
          `export type ${pascal(name)} = ${labels.map((label) => `'${label}'`).join(' | ')};`,
      )
      .join('\n'),
    ...tables.map(shapeOf),
    [
      'export interface DB {',
      ...tables.map((table) => `  ${camel(table)}: ${pascal(table)}Table;`),
      '}',
    ].join('\n'),
  ].join('\n\n')}\n`;
}

if (process.argv[1]?.endsWith('write-database-types.ts')) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await writeFile(typesFile, await databaseTypes(client));
  await client.end();
}
