import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';

/** Writes the table types of a migrated database, so that code and schema cannot drift apart unseen. */
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
     and c.relname <> 'migrations'
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

const home = 'src/server/platform';
/** The folder that holds a file for each table and nothing else. */
export const tablesFolder = `${home}/tables`;
const headLine =
  '// Written from the migrated schema by scripts/write-database-types.ts; a test fails when the two differ.';

const fileOf = (table: string) => `${table.replaceAll('_', '-')}-table`;
const asText = (lines: readonly string[]) => [headLine, ...lines, ''].join('\n');

/** A type-only import of those of the names that the text uses. */
function importLine(names: readonly string[], from: string, text: string): string[] {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return used.length === 0 ? [] : [`import type { ${used.join(', ')} } from '${from}';`];
}

const columnTypes = [
  "import type { ColumnType } from 'kysely';",
  '',
  'export type TimestampColumn = ColumnType<Date, Date | string, Date | string>;',
  'export type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;',
  'export type JsonColumn = ColumnType<unknown, string, string>;',
];
const columnTypeNames = ['DefaultedTimestamp', 'JsonColumn', 'TimestampColumn'];

function tableText(table: string, columns: readonly ColumnRow[], enums: Set<string>): string {
  const own = columns.filter((column) => column.table === table);
  const shape = [
    `export interface ${pascal(table)}Table {`,
    ...own.map((column) => columnLine(column, enums)),
    '}',
  ];
  const text = shape.join('\n');
  const imports = [
    ...importLine(['Generated', 'GeneratedAlways'], 'kysely', text),
    ...importLine(columnTypeNames, '#server/platform/column-types', text),
    ...importLine([...enums].map(pascal), '#server/platform/database-enums', text),
  ];
  return asText([...imports, ...(imports.length === 0 ? [] : ['']), ...shape]);
}

/** Every file that the schema decides, by its path from the root of the repository. */
export async function databaseTypes(client: pg.Client): Promise<Map<string, string>> {
  const { rows: columns } = await client.query<ColumnRow>(columnsSql);
  const { rows: enums } = await client.query<{ name: string; labels: string[] }>(enumsSql);
  const enumNames = new Set(enums.map((each) => each.name));
  const tables = [...new Set(columns.map((column) => column.table))];
  return new Map([
    [`${home}/column-types.ts`, asText(columnTypes)],
    [
      `${home}/database-enums.ts`,
      asText(
        enums.map(
          ({ name, labels }) =>
            `export type ${pascal(name)} = ${labels.map((label) => `'${label}'`).join(' | ')};`,
        ),
      ),
    ],
    ...tables.map((table): [string, string] => [
      `${tablesFolder}/${fileOf(table)}.ts`,
      tableText(table, columns, enumNames),
    ]),
    [
      `${home}/database-types.ts`,
      asText([
        ...tables.map(
          (table) => `import type { ${pascal(table)}Table } from '#server/platform/tables/${fileOf(table)}';`,
        ),
        '',
        'export interface DB {',
        ...tables.map((table) => `  ${camel(table)}: ${pascal(table)}Table;`),
        '}',
      ]),
    ],
  ]);
}

if (process.argv[1]?.endsWith('write-database-types.ts')) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const files = await databaseTypes(client);
  await client.end();
  await rm(tablesFolder, { recursive: true, force: true });
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
