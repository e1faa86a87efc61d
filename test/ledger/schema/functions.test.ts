import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyFunctions, readFunctions, statementsOf } from '#server/platform/database/apply-functions';
import { databaseFolder } from '#server/platform/database/migrate';
import { nameRoles } from '#server/platform/database/name-roles';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const linesAtMost = 60;
const columnsAtMost = 120;

const on = await forFile(openInstallation());
const files = await readFunctions(join(databaseFolder(), 'functions'));

describe('the SQL functions', () => {
  const functionOf = (file: { name: string }) => basename(file.name, '.sql').replaceAll('-', '_');

  it("have one body each, in the file with the function's name", async () => {
    const { rows } = await on.owner.query<{ name: string }>(`
      select p.proname as name from pg_proc p
       where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
    expect(rows.map(({ name }) => name).sort()).toEqual(files.map(functionOf).sort());
    for (const file of files)
      expect(file.sql.match(/create or replace function (\w+)/g), file.name).toEqual([
        `create or replace function ${functionOf(file)}`,
      ]);
  });

  it('are valid when PostgreSQL checks them after all of them exist', async () => {
    const { rows } = await on.owner.query<{ role: string }>('select app_role as role from installation');
    const role = rows[0]?.role ?? '';
    for (const file of files)
      for (const statement of statementsOf(nameRoles(file.sql, role))) await on.owner.query(statement);
  });

  it('can all be replaced by those of a newer program', async () => {
    const { rows } = await on.owner.query<{ role: string }>('select app_role as role from installation');
    await on.owner.query('delete from function_files');
    await applyFunctions(on.owner, {
      folder: join(databaseFolder(), 'functions'),
      appRole: rows[0]?.role ?? '',
    });
    const { rowCount } = await on.owner.query('select from function_files');
    expect(rowCount).toBe(files.length);
  });

  it('begin with a comment and are limited in lines and width', () => {
    for (const file of files) {
      expect(file.sql.startsWith('-- '), `${file.name} says what it does`).toBe(true);
      const lines = file.sql.split('\n');
      expect(
        lines.filter((line) => line.length > columnsAtMost),
        file.name,
      ).toEqual([]);
      const from = lines.findIndex((line) => line.startsWith('create or replace function'));
      const until = lines.findIndex(
        (line, at) => at >= from && /\$\$(;| language)/.test(line) && line.endsWith(';'),
      );
      expect(
        [from, until].every((at) => at >= 0),
        file.name,
      ).toBe(true);
      expect(until - from + 1, file.name).toBeLessThanOrEqual(linesAtMost);
    }
  });
});
