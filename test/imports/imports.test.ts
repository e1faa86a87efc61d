import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/ground/messages';
import { openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { createImports, named } from './import-calls.ts';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000, ownPasswordsPerMinute: 1_000 }));
const family = await openChain(on);
const other = await openChain(on);
const imports = createImports(on.call);
const { master, areamanager, admin } = family;
const home = { country: 'IN', state: 'MH', city: 'Pune', address: '1 Main Road', pin_code: '411001' };
await on.owner.query(
  `update accounts set country = $2, state = $3, city = $4, address = $5, pin_code = $6, commission = 250
    where network_id = $1`,
  [master.networkId, ...Object.values(home)],
);

const countAccounts = async (): Promise<number> =>
  Number((await on.owner.query('select count(*) from accounts')).rows[0].count);

describe('an import', () => {
  it('judges each cell and creates nothing in a dry run', async () => {
    const before = await countAccounts();
    const reply = await imports.judge(master, [
      named('Asha'),
      named('', { lastName: '' }),
      named('Ravi', { dateOfBirth: '31.12.1990', commission: 'much', pin: '12' }),
      named('Usha', { reference: other.master.username }),
      named('Mina', { username: 'PL17' }),
    ]);
    expect(reply.status).toBe(200);
    expect(imports.faultsOf(reply)).toEqual([
      {},
      { firstName: messages.firstNameRequired, lastName: messages.lastNameRequired },
      {
        dateOfBirth: messages.dateOfBirthInvalid,
        commission: messages.commissionInvalid,
        pin: messages.pinInvalid,
      },
      { reference: 'Unknown account' },
      { username: messages.usernameInvalid },
    ]);
    expect([reply.body.data.import, await countAccounts()]).toEqual([null, before]);
  });

  it('judges a file of nearly two megabytes, and refuses a larger request', async () => {
    const rows = (length: number) =>
      Array.from({ length: 500 }, (_, at) =>
        named(`Asha${at}`, { note: 'x'.repeat(length), address: 'y'.repeat(length) }),
      );
    const { status, body } = await imports.judge(master, rows(1_950));
    expect([status, body.data.rows.length]).toEqual([200, 500]);
    expect((await imports.judge(master, rows(2_400))).status).toBe(413);
  });

  it('creates the valid rows with what their Reference has, and says why others were left out', async () => {
    const id = await imports.started(master, [
      named('Asha'),
      named(''),
      named('Ravi', {
        commission: '1.5',
        city: 'Nashik',
        address: '2 Main Road',
        password: 'own-password-1',
        pin: '0042',
      }),
      named('Usha', { country: 'NP', state: 'BA', city: 'Kathmandu' }),
    ]);
    const { created, refused, rows, results } = await imports.untilOver(master, id);
    // A place in another country does not inherit the address of this one.
    expect([rows, created, refused]).toEqual([4, 2, 2]);
    expect(results.map(({ fields }) => Object.keys(fields))).toEqual([[], ['firstName'], [], ['address']]);
    const [asha, , ravi] = results;
    const { body } = await on.call(master, 'GET', `/player/${asha?.userId}`);
    expect(body.data).toMatchObject({
      firstName: 'Asha',
      country: 'IN',
      state: 'MH',
      city: 'Pune',
      address: '1 Main Road',
      commission: 2.5,
      refId: { username: master.username },
      walletBalance: 0,
    });
    const nashik = await on.call(master, 'GET', `/player/${ravi?.userId}`);
    expect(nashik.body.data).toMatchObject({ city: 'Nashik', state: 'MH', commission: 1.5 });
    const { rows: log } = await on.owner.query(
      `select count(*)::int as entries from activity_log where subject_id = any($1) and action = 'accounts.create'`,
      [[Number(asha?.userId), Number(ravi?.userId)]],
    );
    expect(log).toEqual([{ entries: 2 }]);
  });

  it('gives the passwords until they are discarded, to the session that started it', async () => {
    const id = await imports.started(master, [named('Asha'), named('Ravi', { password: 'own-password-1' })]);
    await imports.untilOver(master, id);
    const again = { ...master, token: await on.signIn(master) };
    expect((await imports.slips(again, id)).body.code).toBe('slips_gone');
    expect((await imports.read(again, id)).body.data.hasSlips).toBe(false);
    const { body } = await imports.slips(master, id);
    expect(body.data).toHaveLength(2);
    for (const { username, password: secret, pin } of body.data) {
      expect(pin).toMatch(/^\d{6}$/);
      const reply = await on.call(null, 'POST', '/auth/login', { body: { username, password: secret } });
      expect(reply.status).toBe(200);
    }
    const { rows: stored } = await on.owner.query('select sealed from import_rows where import_id = $1', [
      id,
    ]);
    for (const { sealed } of stored) expect(sealed.toString('latin1')).not.toContain('own-password-1');
    expect((await imports.discard(master, id)).status).toBe(200);
    expect((await imports.slips(master, id)).body.code).toBe('slips_gone');
    expect((await imports.slips(areamanager, id)).status).toBe(404);
    const left = await on.owner.query(
      'select count(sealed)::int as sealed from import_rows where import_id = $1',
      [id],
    );
    expect(left.rows).toEqual([{ sealed: 0 }]);
  });

  it('is the same one for a repeated key, also after it is over', async () => {
    const key = uuidv7();
    const rows = [named('Asha', { username: 'Asha1' }), named('Asha', { username: 'Asha1' })];
    const first = await imports.start(master, rows, {}, key);
    const id = first.body.data.import._id;
    await imports.untilOver(master, id);
    const before = await countAccounts();
    const second = await imports.start(master, rows, {}, key);
    expect([second.status, second.body.data.import._id]).toEqual([200, id]);
    expect(imports.faultsOf(second)).toEqual([{}, { username: 'This username is in another row, too' }]);
    expect(imports.faultsOf(first)).toEqual(imports.faultsOf(second));
    expect(await countAccounts()).toBe(before);
    const third = await imports.start(master, rows);
    expect([third.status, third.body.message]).toEqual([400, 'No row can be imported']);
    expect(third.body.fields).toEqual({
      'rows.0.username': 'This username is taken',
      'rows.1.username': 'This username is taken',
    });
  });

  it('places each row under its own Reference, one level above it', async () => {
    const rows = [
      named('Asha', { reference: master.username.toLowerCase() }),
      named('Ravi', { reference: areamanager.username }),
    ];
    expect(imports.faultsOf(await imports.judge(admin, rows))).toEqual([
      {},
      { reference: 'Must be one level above' },
    ]);
    const id = await imports.started(admin, [named('Asha')], { refId: master._id });
    const { results } = await imports.untilOver(admin, id);
    const { body } = await on.call(master, 'GET', `/player/${results[0]?.userId}`);
    expect(body.data.refId.username).toBe(master.username);
    const none = await imports.judge(admin, [named('Asha'), rows[0] ?? {}]);
    expect(imports.faultsOf(none)).toEqual([{ reference: messages.referenceRequired }, {}]);
    const notAbove = await imports.judge(admin, rows, { refId: areamanager._id });
    expect([notAbove.status, notAbove.body.code]).toEqual([409, 'reference_not_possible']);
  });

  it('creates admins with networks of their own for a superadmin', async () => {
    const id = await imports.started(
      family.superadmin,
      [named('Asha', { email: 'a@example.com' }), named('Ravi', { email: 'b@example.com', commission: '3' })],
      { kind: 'admin' },
    );
    const { created, results } = await imports.untilOver(family.superadmin, id);
    expect(created).toBe(2);
    const { rows } = await on.owner.query(
      'select network_id::text as id from networks where network_id = any($1)',
      [results.map(({ userId }) => Number(userId))],
    );
    expect(rows).toHaveLength(2);
    const { body } = await imports.slips(family.superadmin, id);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Asha Rao', 'Ravi Rao']);
  });

  it('needs the own password, and a dry run does not', async () => {
    for (const ownPassword of ['', `${password}x`]) {
      const reply = await imports.start(master, [named('Asha')], { ownPassword });
      expect([reply.status, reply.body.code]).toEqual([403, 'incorrect_password']);
    }
    expect((await imports.judge(master, [named('Asha')])).status).toBe(200);
  });
});
