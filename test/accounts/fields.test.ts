import { describe, expect, it } from 'vitest';
import { accountField, accountFieldNames, storedFieldNames } from '#contract/accounts/account-fields';
import { formOf } from '#contract/accounts/account-forms';
import { accountSets } from '#contract/accounts/account-sets';
import { accountTable } from '#contract/accounts/account-table';
import { accountKindNames } from '#contract/ground/roles';
import { stagedTables } from '#server/features/backups/restore-network/staged-tables';
import { storedFields } from '#server/shared/accounts/stored-fields';
import { accountSamples } from '#test/support/matrix/account-samples';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

/** Optional texts that an edit of this kind clears. */
const clearableOf = (kind: 'master' | 'player') =>
  formOf(kind, 'edit').optional.filter((name) => accountField(name).stored === 'optional');

const on = await forFile(openInstallation());
const family = await openChain(on);

describe('the fields of an account', () => {
  const columnsOf = async (table: string) => {
    const { rows } = await on.owner.query<{ name: string }>(
      `select attname as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    );
    return rows.map(({ name }) => name);
  };

  it.each(accountKindNames)('of a %s are those of its forms: every other one is refused', (kind) => {
    for (const mode of ['create', 'edit'] as const) {
      const { required, optional } = formOf(kind, mode);
      const others = accountFieldNames.filter((name) => ![...required, ...optional].includes(name));
      const refused = [...others, 'balance', 'path', 'passwordHash', 'parentId', 'isActive'];
      const samples: Record<string, unknown> = accountSamples;
      const sent = Object.fromEntries(refused.map((name) => [name, samples[name] ?? 1]));
      const { error } = accountSets[kind][mode].body.safeParse({
        ...newAccount(kind, family.admin),
        ...sent,
      });
      const unknown = error?.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys : [],
      );
      expect(unknown).toEqual(expect.arrayContaining(refused));
    }
  });

  it('reach an answer only by their table: no other column is returned', () => {
    const columns = Object.fromEntries(storedFieldNames.map((name) => [name, 0]));
    const row = { ...columns, passwordHash: 'secret', balance: 1 } as never;
    expect(Object.keys(storedFields(row))).toEqual(storedFieldNames);
    expect(Object.keys(accountTable.row.shape)).toEqual(expect.arrayContaining(storedFieldNames));
  });

  it('are columns of accounts, and a restore stages and brings back each of them', async () => {
    const snake = storedFieldNames.map((name) => name.replace(/[A-Z]/g, (l) => `_${l.toLowerCase()}`));
    expect(await columnsOf('accounts')).toEqual(expect.arrayContaining(snake));
    const staged = stagedTables.find(({ table }) => table === 'restore_accounts')?.columns ?? [];
    const held = await columnsOf('restore_accounts');
    expect([...staged].sort()).toEqual(held.filter((name) => name !== 'act').sort());
    const { rows } = await on.owner.query('select names from restored_columns()');
    expect(rows[0].names.split(', ')).toEqual(expect.arrayContaining(snake));
  });

  it.each(['master', 'player'] as const)(
    'of a %s are stored, logged and cleared as their table says',
    async (kind) => {
      const fields = clearableOf(kind);
      const path = `/${kind}/${family[kind]._id}`;
      const proof = { ownPassword: accountSamples.password };
      const edit = async (values: Record<string, unknown>) =>
        (await on.call(family.admin, 'PUT', path, { body: { ...values, ...proof } })).body.data;
      const samples = Object.fromEntries(fields.map((name) => [name, accountSamples[name]]));
      const empty = Object.fromEntries(fields.map((name) => [name, '']));
      await edit(empty);
      expect(await edit(samples)).toMatchObject(samples);
      expect(await edit(empty)).toMatchObject(Object.fromEntries(fields.map((name) => [name, null])));
      const { rows } = await on.owner.query(
        `select changes from activity_log where subject_id = $1 and action = 'accounts.edit'
          order by logged_at desc limit 1`,
        [family[kind]._id],
      );
      expect(rows[0].changes).toEqual(
        Object.fromEntries(fields.map((name) => [name, { before: accountSamples[name], after: null }])),
      );
    },
  );
});
