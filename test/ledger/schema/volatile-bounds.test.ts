import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { readFunctions } from '#server/platform/database/apply-functions';
import { databaseFolder } from '#server/platform/database/migrate';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const withoutComments = (text: string) =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');

const on = await forFile(openInstallation());
const { rows } = await on.owner.query<{ name: string }>(
  `select distinct p.proname as name from pg_proc p
        where p.provolatile = 'v' and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype and p.proname ~ '^[a-z_0-9]+$'
          and p.pronamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace)`,
);
const names = rows.map(({ name }) => name).join('|');
const compared = new RegExp(
  `(?:[<>]=?|(?<![:<>!])=(?!>)|\\bbetween\\b|\\bin\\b)\\s*\\(?\\s*(?:${names})\\(`,
  'gi',
);

/**
 * PostgreSQL evaluates a volatile expression for each row, so a comparison with one cannot use an index. A moment is
 * read into a variable first, or is that of the statement.
 */
describe('a comparison with a volatile function', () => {
  const comparisonsIn = (text: string) => withoutComments(text).match(compared) ?? [];

  it('is in no SQL function', async () => {
    const functions = await readFunctions(join(databaseFolder(), 'functions'));
    const found = functions.flatMap(({ name, sql }) => comparisonsIn(sql).map((each) => `${name}: ${each}`));
    expect(found).toEqual([]);
    expect(comparisonsIn('where t.posted_at > clock_timestamp() - interval')).toHaveLength(1);
  });

  it('is in no statement of the server', () => {
    const root = join(repositoryRoot(), 'src/server');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /-(queries|conditions|keys|rows|scope|sums)\.ts$/.test(name),
    );
    const found = files.flatMap((name) =>
      comparisonsIn(readFileSync(join(root, name), 'utf8')).map((each) => `${name}: ${each}`),
    );
    expect(files.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });
});
