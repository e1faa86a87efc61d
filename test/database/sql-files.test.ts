import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';

interface Rule {
  name: string;
  from: { pathNot?: string | string[] };
}

const root = repositoryRoot();
const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
  forbidden: Rule[];
};
const allowed = [forbidden.find(({ name }) => name === 'sql-has-its-files')?.from.pathNot ?? []].flat();
const mayHoldSql = (path: string) => allowed.some((pattern) => new RegExp(pattern).test(path));

/** A statement of Kysely's tag or builder, or one that is sent to a connection. */
const statement = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|query)\(/;

const files = readdirSync(join(root, 'src/server'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));
const holdsSql = (path: string) => statement.test(readFileSync(join(root, path), 'utf8'));

it('SQL is only in the files that the rule sql-has-its-files allows', () => {
  expect(allowed.length).toBeGreaterThan(0);
  // A connection can be passed to any file, so the imports checked by the rule are not enough.
  expect(files.filter((path) => holdsSql(path) && !mayHoldSql(path))).toEqual([]);
});

it('the rule sql-has-its-files names no file that is gone', () => {
  const named = allowed.filter((pattern) => pattern.startsWith('^src/server/features'));
  expect(named.filter((pattern) => !files.some((path) => new RegExp(pattern).test(path)))).toEqual([]);
});
