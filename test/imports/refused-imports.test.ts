import { describe, expect, it } from 'vitest';
import { importTexts } from '#contract/imports/imports';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { createImports, named } from './import-calls.ts';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000, ownPasswordsPerMinute: 1_000 }));
const family = await openChain(on);
const other = await openChain(on);
const imports = createImports(on.call);
const { master, areamanager, admin, player } = family;

const rowOf = (cells: object) => ({ kind: 'player', rows: [cells] });
const bad: [what: string, body: object, field: string, message: string][] = [
  ['no rows', { kind: 'player', rows: [] }, 'rows', importTexts.noRows],
  [
    '501 rows',
    { kind: 'player', rows: Array.from({ length: 501 }, () => named('Asha')) },
    'rows',
    importTexts.tooManyRows,
  ],
  ['a missing column', rowOf({ firstName: 'Asha' }), 'columns.lastName', importTexts.columnMissing],
  [
    'a column of another kind',
    rowOf(named('Asha', { phone: '5555555' })),
    'columns.phone',
    importTexts.columnUnknown,
  ],
];

describe('an import is refused', () => {
  it.each(bad)('with %s', async (_, body, field, message) => {
    for (const more of [{ dryRun: true }, { ownPassword: 'wrong' }]) {
      const reply = await imports.send(master, { ...body, ...more });
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input']);
      expect(reply.body.fields[field]).toBe(message);
    }
  });

  it.each([
    ['an unknown cell', { ...named('Asha'), isAdmin: 'true' }],
    ['a cell that is no text', { ...named('Asha'), commission: 5 }],
    ['a cell of 2,501 characters', named('x'.repeat(2_501))],
    ['a row that is a list', ['Asha', 'Rao']],
  ])('with %s', async (_, row) => {
    const reply = await imports.send(master, { kind: 'player', rows: [row], dryRun: true });
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input']);
  });

  it.each(['\u0000', '\u202e', '\ud800', '=1+1', "'; drop table accounts; --", '\n'])(
    'or not, but never by an internal error, for a row with %j in every cell',
    async (text) => {
      const cells = ['firstName', 'lastName', 'occupation', 'city', 'address', 'country', 'username', 'pin'];
      const row = Object.fromEntries(cells.map((name) => [name, `Asha${text}x`]));
      for (const cell of [row, { ...row, reference: text, password: text, note: text }]) {
        const reply = await imports.send(master, { kind: 'player', rows: [cell], dryRun: true });
        expect([200, 400]).toContain(reply.status);
      }
    },
  );

  it('for kinds that the operator does not manage, and for superadmins', async () => {
    const whole = named('Asha', { email: 'a@example.com', phone: '5555555' });
    const reply = await imports.judge(master, [whole], { kind: 'master' });
    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
    const top = await imports.judge(family.superadmin, [named('Asha')], { kind: 'superadmin' });
    expect(top.status).toBe(400);
    expect((await imports.judge(player, [named('Asha')])).status).toBe(403);
  });

  it('for a Reference of another branch, like one that does not exist', async () => {
    for (const refId of [other.master._id, other.admin._id, '999999999']) {
      const reply = await imports.judge(areamanager, [named('Asha')], { refId });
      expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
    }
    const names = [other.master.username, 'NoSuchName', admin.username];
    const reply = await imports.judge(
      areamanager,
      names.map((reference) => named('Asha', { reference })),
    );
    expect(imports.faultsOf(reply)).toEqual(names.map(() => ({ reference: 'Unknown account' })));
  });

  it('for more than 30 usernames of other branches an hour', async () => {
    const names = Array.from({ length: 31 }, (_, at) => `Taken${at}x`);
    await on.owner.query(
      `insert into usernames (username, network_id, account_id)
       select name, $2, $3 from unnest($1::text[]) name`,
      [names, other.admin.networkId, other.player.id],
    );
    const rows = names.map((username) =>
      named('Asha', { username, country: 'IN', state: 'MH', city: 'P', address: 'x' }),
    );
    const first = await imports.judge(other.superadmin, rows, { refId: master._id });
    expect(imports.faultsOf(first).every(({ username }) => username === 'This username is taken')).toBe(true);
    const known = await imports.judge(master, rows.slice(0, 30));
    expect(imports.faultsOf(known)[0]).toEqual({ username: 'This username is taken' });
    const over = await imports.judge(master, rows.slice(0, 1));
    expect([over.status, over.body.code]).toEqual([429, 'too_many_requests']);
    // Usernames of the own branch are no secret.
    const own = await imports.judge(master, [named('Asha', { username: 'Free1' })]);
    expect(own.status).toBe(200);
  });
});
