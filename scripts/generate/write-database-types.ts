import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { repositoryRoot } from '#server/platform/config/repository-root';

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

/** The files of these types: those of the columns, those of the tables by subject, and all tables together. */
const folder = 'src/server/platform/database/types';
const typesFile = 'src/server/platform/database/database-types.ts';

/** The migrations that create the tables of each file. */
const migrationsOf: Record<string, readonly string[]> = {
  accounts: ['0001-accounts', '0002-sign-in', '0003-activity-log', '0017-imports'],
  credit: ['0004-ledger', '0009-clearing'],
  dues: ['0018-dues'],
  games: ['0005-games', '0006-draws', '0016-displays'],
  tickets: ['0007-tickets', '0013-slips'],
  reports: ['0008-reports', '0012-inbox', '0014-returns', '0015-views'],
  books: ['0010-books'],
  backups: ['0011-backups'],
};
const subjects = Object.keys(migrationsOf);

const note =
  '// Written from the migrated schema by scripts/generate/write-database-types.ts; a test fails when the two differ.';

const kyselyTypes = ['ColumnType', 'Generated', 'GeneratedAlways'];
const columnTypes = {
  TimestampColumn: 'ColumnType<Date, Date | string, Date | string>',
  DefaultedTimestamp: 'ColumnType<Date, Date | string | undefined, Date | string>',
  JsonColumn: 'ColumnType<unknown, string, string>',
};

/** The import of those of these types that a text uses; nothing if it uses none. */
function importOf(names: readonly string[], from: string, text: string): string[] {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return used.length === 0 ? [] : [`import type { ${used.join(', ')} } from '${from}';`];
}

/** The subject of each table, by the migration that creates it. */
async function readSubjects(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const subject of subjects)
    for (const migration of migrationsOf[subject] ?? []) {
      const text = await readFile(join(repositoryRoot(), 'database/migrations', `${migration}.sql`), 'utf8');
      for (const [, table] of text.matchAll(/^create (?:unlogged )?table (\w+)/gm))
        if (table) found.set(table, subject);
    }
  return found;
}

/** The text of each file for a migrated database, by path. Throws if a table belongs to no subject. */
export async function databaseTypes(client: pg.Client): Promise<Record<string, string>> {
  const { rows: columns } = await client.query<ColumnRow>(columnsSql);
  const { rows: enums } = await client.query<{ name: string; labels: string[] }>(enumsSql);
  const enumTypes = enums.map(({ name }) => pascal(name)).sort();
  const tables = [...new Set(columns.map(({ table }) => table))];
  const subjectOf = await readSubjects();
  const unknown = tables.filter((table) => !subjectOf.has(table));
  if (unknown.length > 0) throw new Error(`No subject creates ${unknown}: add its migration to migrationsOf`);
  const enumNames = new Set(enums.map(({ name }) => name));
  const files: Record<string, string> = {
    [`${folder}/column-types.ts`]: columnTypesText(enums),
    [typesFile]: allTablesText(),
  };
  for (const subject of subjects) {
    const own = tables.filter((table) => subjectOf.get(table) === subject);
    const linesOf = (table: string) =>
      columns.filter((column) => column.table === table).map((column) => columnLine(column, enumNames));
    files[`${folder}/${subject}-tables.ts`] = tablesText(subject, own, linesOf, enumTypes);
  }
  return files;
}

const fileText = (parts: readonly string[]) => `${parts.join('\n\n')}\n`;

function columnTypesText(enums: readonly { name: string; labels: string[] }[]): string {
  const types = Object.entries(columnTypes).map(([name, type]) => `export type ${name} = ${type};`);
  const unions = enums.map(
    ({ name, labels }) =>
      `export type ${pascal(name)} =\n${labels.map((label) => `  | '${label}'`).join('\n')};`,
  );
  return fileText([
    [note, ...importOf(kyselyTypes, 'kysely', types.join())].join('\n'),
    types.join('\n'),
    ...unions,
  ]);
}

function tablesText(
  subject: string,
  tables: readonly string[],
  linesOf: (table: string) => string[],
  enumTypes: readonly string[],
): string {
  const shapes = tables.map((table) =>
    [`interface ${pascal(table)}Table {`, ...linesOf(table), '}'].join('\n'),
  );
  const text = shapes.join();
  const ofColumns = [...enumTypes, ...Object.keys(columnTypes)];
  const imports = [
    ...importOf(kyselyTypes, 'kysely', text),
    ...importOf(ofColumns, '#server/platform/database/types/column-types', text),
  ];
  const names = tables.map((table) => `  ${camel(table)}: ${pascal(table)}Table;`);
  return fileText([
    [note, ...imports].join('\n'),
    ...shapes,
    [`export interface ${pascal(subject)}Tables {`, ...names, '}'].join('\n'),
  ]);
}

function allTablesText(): string {
  const names = subjects.map((subject) => `${pascal(subject)}Tables`);
  const imports = subjects.map(
    (subject) =>
      `import type { ${pascal(subject)}Tables } from '#server/platform/database/types/${subject}-tables';`,
  );
  return fileText([
    [note, ...imports].join('\n'),
    `/** All tables of the database, with the names that Kysely uses. */\nexport interface DB extends\n  ${names.join(',\n  ')} {}`,
  ]);
}

if (process.argv[1]?.endsWith('write-database-types.ts')) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  for (const [path, text] of Object.entries(await databaseTypes(client)))
    await writeFile(join(repositoryRoot(), path), text);
  await client.end();
}
