import { describe, expect, it } from 'vitest';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { codeOf, wrongCodeOf } from '#test/support/one-time-codes';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { createBrowser, setUpFactor } from '#test/support/sign-in';
import { forFile } from '#test/support/vitest/for-file';

type Fields = Record<string, unknown>;
const refused = [403, 'incorrect_password'];
const codeOfReply = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

const on = await forFile(openInstallation());
const family = await openChain(on);

describe('the own password of an operator', () => {
  const edit = (fields: Fields, by: Person = family.master, target: Person = family.player) =>
    on.call(by, 'PUT', `/player/${target._id}`, { body: fields });
  const openAnother = (fields: Fields, by: Person = family.superadmin) =>
    on.call(by, 'POST', '/superadmins/create', { body: newAccount('superadmin', null, fields) });
  const stored = async (person: Person) => {
    const { rows } = await on.owner.query(
      `select a.email, a.allowed_addresses, s.password_hash, s.pin_hash from accounts a
         join account_secrets s using (network_id, account_id) where a.account_id = $1`,
      [person.id],
    );
    return rows[0];
  };

  it.each<[string, Fields]>([
    ['a password', { password: 'a new password' }],
    ['a PIN', { pin: '998877' }],
    ['an e-mail address', { email: 'another@example.com' }],
  ])('is needed to change %s of another account', async (_, fields) => {
    const before = await stored(family.player);
    for (const proof of [{}, { ownPassword: '' }, { ownPassword: 'wrong' }]) {
      const by = { ...family.master, token: await on.signIn(family.master) };
      const reply = await edit({ ...fields, city: 'Pune', ...proof }, by);
      expect(codeOfReply(reply)).toEqual(refused);
      expect(Object.keys(reply.body.fields)).toEqual(['ownPassword']);
    }
    expect(await stored(family.player)).toEqual(before);
    expect((await edit({ ...fields, ownPassword: password })).status).toBe(200);
    expect(await stored(family.player)).not.toEqual(before);
  });

  it('is compared thirty times a minute at most, right or wrong, and others are compared meanwhile', async () => {
    const there = await openInstallation({ ownPasswordsPerMinute: 30 });
    try {
      const { master, areamanager } = await openChain(there);
      const change = (by: Person, opass = password) =>
        there.call(by, 'POST', '/auth/chnagepassword', {
          body: { opass, npass: password, cpass: password },
        });
      expect((await change(master, 'wrong')).status).toBe(403);
      for (let at = 1; at < 30; at += 1) expect((await change(master)).status, `proof ${at + 1}`).toBe(200);
      const refusal = await change(master);
      expect(codeOfReply(refusal)).toEqual([429, 'too_many_requests']);
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
      expect((await change(areamanager)).status).toBe(200);
    } finally {
      await there.close();
    }
  });

  it('is needed to change the allowed addresses of another account', async () => {
    const set = (proof: Fields) =>
      on.call(family.master, 'PUT', `/accounts/${family.player._id}/addresses`, {
        body: { addresses: ['127.0.0.1'], ...proof },
      });
    expect(codeOfReply(await set({}))).toEqual(refused);
    expect(codeOfReply(await set({ ownPassword: 'wrong' }))).toEqual(refused);
    expect((await set({ ownPassword: password })).status).toBe(200);
  });

  it('is needed by a children call too', async () => {
    const path = `/master/${family.master._id}/children/${family.player._id}`;
    const send = (body: Fields) => on.call(family.admin, 'PUT', path, { body });
    expect(codeOfReply(await send({ pin: '112233' }))).toEqual(refused);
    expect((await send({ pin: '112233', ownPassword: password })).status).toBe(200);
  });

  it('is not needed without such a change', async () => {
    const { email } = await stored(family.player);
    expect((await edit({ city: 'Nagpur', email, password: '', pin: '' })).status).toBe(200);
    const body = newAccount('player', family.master);
    expect((await on.call(family.master, 'POST', '/player/create', { body })).status).toBe(201);
  });

  it('ends the session at the fifth wrong one, after a warning; a missing one does not count', async () => {
    const by = { ...family.master, token: await on.signIn(family.master) };
    for (let at = 0; at < 6; at += 1) expect(codeOfReply(await edit({ pin: '1234' }, by))).toEqual(refused);
    const told: [string, unknown][] = [];
    for (let at = 0; at < 5; at += 1) {
      const reply = await edit({ pin: '1234', ownPassword: 'wrong' }, by);
      expect(codeOfReply(reply)).toEqual(refused);
      expect(reply.body.fields).toEqual({ ownPassword: reply.body.message });
      told.push([reply.body.message, reply.headers['x-session-ended']]);
    }
    expect(told).toEqual([
      ['Incorrect password', undefined],
      ['Incorrect password', undefined],
      ['Incorrect password', undefined],
      ['Incorrect password. One more wrong one ends this session.', undefined],
      ['Incorrect password. This session has ended after five wrong ones.', 'wrong-passwords'],
    ]);
    expect((await edit({ pin: '1234', ownPassword: password }, by)).status).toBe(401);
  });

  it('needs the code of the second factor, which a refused change does not use up', async () => {
    const master = await on.open('master', family.areamanager);
    const player = await on.open('player', master);
    const browser = createBrowser(on.app);
    await browser.signIn(master);
    const { secret } = await setUpFactor(browser);
    const change = (fields: Fields) =>
      browser.send('PUT', `/player/${player._id}`, { pin: '4321', ownPassword: password, ...fields });
    const before = await stored(player);
    expect(codeOfReply(await change({}))).toEqual([400, 'wrong_code']);
    expect(codeOfReply(await change({ code: wrongCodeOf(secret) }))).toEqual([400, 'wrong_code']);
    expect(await stored(player)).toEqual(before);
    await on.owner.query('update second_factors set last_step = 0 where account_id = $1', [master.id]);
    const code = codeOf(secret);
    const foreign = await change({ code, refId: family.areamanager._id });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    expect((await change({ code })).status).toBe(200);
    expect(codeOfReply(await change({ code, pin: '5678' }))).toEqual([400, 'wrong_code']);
    const { rows } = await on.owner.query(
      'select max(password_failures) as failures from sessions where account_id = $1',
      [master.id],
    );
    expect(rows).toEqual([{ failures: 2 }]);
  });

  it('is needed to create a superadmin, and is in no log', async () => {
    const count = async () =>
      (await on.owner.query(`select count(*)::int as all from accounts where network_id = 0`)).rows[0].all;
    const before = await count();
    expect(codeOfReply(await openAnother({ ownPassword: undefined }))).toEqual(refused);
    expect(codeOfReply(await openAnother({ ownPassword: 'wrong' }))).toEqual(refused);
    expect(await count()).toBe(before);
    expect((await openAnother({ ownPassword: password })).status).toBe(201);
    expect(await count()).toBe(before + 1);
    const { rows } = await on.owner.query(
      `select changes from activity_log where action in ('accounts.create', 'accounts.edit')
         and (changes::text like '%ownPassword%' or changes ? 'code')`,
    );
    expect(rows).toEqual([]);
  });

  it('tells all superadmins of a new superadmin; the creator knows', async () => {
    const second = await on.open('superadmin', null);
    const { body } = await openAnother({ ownPassword: password }, second);
    for (const person of [family.superadmin, second]) {
      const inbox = await on.call(person, 'GET', '/inbox?about=access');
      const told = inbox.body.data.filter(
        (entry: { kind: string; subject: { _id: string } }) =>
          entry.kind === 'superadmin_created' && entry.subject._id === body.data._id,
      );
      expect(told).toMatchObject([
        { actor: second.username, subject: { username: body.data.username }, isRead: person === second },
      ]);
    }
  });
});
