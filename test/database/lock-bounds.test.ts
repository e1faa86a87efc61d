import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { readFunctions } from '#server/platform/database/apply-functions';
import { databaseFolder } from '#server/platform/database/migrate';

const root = repositoryRoot();
const kinds = 'table|index|schema|database|view|materialized|sequence|trigger|type|role|extension';

/** A statement that creates, changes, drops, empties or locks something other statements may use. */
const definition = new RegExp(
  `(["'\`;]|\\bbegin\\b|\\bthen\\b|\\bloop\\b)\\s*(create|alter|drop)\\s+(or\\s+replace\\s+)?(unique\\s+)?(${kinds})\\b|["'\`;]\\s*(truncate|lock\\s+table)\\b`,
  'i',
);
/** Limits how long such a statement, and all that waits behind it, may wait for a lock. */
const bound = /\bonceFree\(|\block_timeout\b/;

/** Files of the server whose statements need no limit, with the reason. */
const needless: Record<string, string> = {
  'src/server/platform/database/app-role.ts': 'creates and alters roles only, which locks no table',
  'src/server/platform/database/migrate.ts': 'creates its own table, once',
  'src/server/platform/database/apply-functions.ts': 'creates its own table, once',
  'src/server/restore.ts': 'fills an empty database that no server uses',
  'src/server/features/backups/prove/load-backup.ts': 'fills an empty database that no server uses',
  'src/server/features/backups/prove/proof-database.ts': 'creates and drops a database of its own',
};

const withoutComments = (text: string) => text.replace(/^\s*(--|\/\/|\*|\/\*).*$/gm, '');
const bodyOf = (sql: string) =>
  /create or replace function[\s\S]*?\$\$;/.exec(withoutComments(sql))?.[0] ?? '';
const files = readdirSync(join(root, 'src/server'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));
const defines = (path: string) => definition.test(withoutComments(readFileSync(join(root, path), 'utf8')));
const isBound = (path: string) => bound.test(readFileSync(join(root, path), 'utf8'));

it('every SQL function that changes or locks tables limits how long it waits for them', async () => {
  const functions = await readFunctions(join(databaseFolder(), 'functions'));
  const defining = functions.filter(({ sql }) => definition.test(bodyOf(sql)));
  expect(defining.map(({ name }) => name)).toContain('partitions/drop-old-keys.sql');
  expect(defining.filter(({ sql }) => !bound.test(bodyOf(sql))).map(({ name }) => name)).toEqual([]);
});

it('every file of the server that changes or locks tables limits how long it waits for them', () => {
  const defining = files.filter(defines);
  expect(defining.filter((path) => !isBound(path) && !(path in needless))).toEqual([]);
  expect(Object.keys(needless).filter((path) => !defining.includes(path))).toEqual([]);
});
