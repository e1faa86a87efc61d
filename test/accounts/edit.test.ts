import { describe, expect, it } from 'vitest';
import { messages } from '#contract/ground/messages';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const family = await openChain(on);
const { body } = await on.call(family.areamanager, 'POST', '/master/create', {
  body: newAccount('master', family.areamanager, { dateOfBirth: '1990-05-17', occupation: 'Clerk' }),
});
const id = body.data._id;

describe('editing an account', () => {
  const edit = (fields: Record<string, unknown>, by: Person = family.admin) =>
    on.call(by, 'PUT', `/master/${id}`, { body: fields });
  const read = async () => (await on.call(family.admin, 'GET', `/master/${id}`)).body.data;
  const hashes = async () => {
    const { rows } = await on.owner.query(
      'select password_hash, pin_hash from account_secrets where account_id = $1',
      [id],
    );
    return rows[0];
  };
  const entries = async () => {
    const { rows } = await on.owner.query(
      `select actor_username, subject_username, outcome, changes from activity_log
        where subject_id = $1 and action = 'accounts.edit' order by logged_at`,
      [id],
    );
    return rows;
  };

  it('changes only the sent fields, and logs them before → after', async () => {
    const before = await read();
    const logged = (await entries()).length;
    const { status, body } = await edit({
      city: 'Pune',
      commissionAmount: 3.75,
      note: 'call back',
      phone: 5551234,
    });
    expect([status, body.message]).toEqual([200, 'User updated successfully!']);
    const changed = { city: 'Pune', commission: 3.75, note: 'call back', phone: '5551234' };
    expect(await read()).toEqual({ ...before, ...changed });
    expect((await entries()).slice(logged)).toEqual([
      {
        actor_username: family.admin.username,
        subject_username: before.username,
        outcome: 'done',
        changes: {
          city: { before: 'Mumbai', after: 'Pune' },
          commission: { before: 2.5, after: 3.75 },
          note: { before: 'add notes', after: 'call back' },
          phone: { before: '9876543210', after: '5551234' },
        },
      },
    ]);
  });

  it('changes and logs nothing without a difference', async () => {
    const { city, commission, note, email, userStatus, refId } = await read();
    const logged = (await entries()).length;
    const same = { city, commission, note, email, userStatus, refId: refId._id };
    for (const fields of [{}, same]) expect((await edit(fields)).status).toBe(200);
    expect(await entries()).toHaveLength(logged);
  });

  it('keeps a password or PIN that is sent empty, and never returns one', async () => {
    const before = await hashes();
    expect((await edit({ password: '', pin: '' })).status).toBe(200);
    expect(await hashes()).toEqual(before);
    const { body } = await edit({ password: 'a new password', ownPassword: password });
    const after = await hashes();
    expect(after.password_hash).not.toBe(before.password_hash);
    expect(after.pin_hash).toBe(before.pin_hash);
    expect(Object.keys(body.data).filter((field) => /pass|hash|^pin$/i.test(field))).toEqual([]);
    expect(after.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('reports the error of a field in the words of the specification', async () => {
    const wrong: [string, unknown, string][] = [
      ['firstName', '', messages.firstNameRequired],
      ['email', 'nobody', messages.emailInvalid],
      ['userStatus', 'true', messages.flagNeeded],
      ['refId', '', messages.referenceRequired],
      ['dateOfBirth', '', messages.dateOfBirthRequired],
      ['password', 'short', messages.passwordTooShort],
      ['pin', '12', messages.pinInvalid],
    ];
    for (const [field, value, message] of wrong) {
      const { status, body } = await edit({ [field]: value });
      expect([status, body.fields], field).toEqual([400, { [field]: message }]);
    }
  });

  it('clears an optional field that is sent empty', async () => {
    expect((await edit({ occupation: '' })).body.data.occupation).toBeNull();
    const { body } = await on.call(family.master, 'PUT', `/player/${family.player._id}`, {
      body: { email: '' },
    });
    expect(body.data.email).toBeNull();
  });

  it('changes the games of an admin, logged by id', async () => {
    const { body: listed } = await on.call(family.superadmin, 'GET', '/game');
    const [first, second] = listed.games;
    const path = `/admins/${family.admin._id}`;
    const games = [second._id, first._id];
    const { body } = await on.call(family.superadmin, 'PUT', path, { body: { games } });
    expect(body.data.games.map(({ _id }: { _id: string }) => _id)).toEqual([first._id, second._id]);
    const emptied = await on.call(family.superadmin, 'PUT', path, { body: { games: [] } });
    expect(emptied.body.data.games).toEqual([]);
    for (const way of [path, `/superadmins/${family.superadmin._id}/children/${family.admin._id}`]) {
      const cleared = await on.call(family.superadmin, 'PUT', way, { body: { games: '' } });
      expect([cleared.status, cleared.body.data?.games], way).toEqual([200, []]);
    }
  });

  it('edits a child through its parent, and returns 404 for any other account', async () => {
    const path = (parent: Person) => `/areamanager/${parent._id}/children/${id}`;
    const { body } = await on.call(family.admin, 'PUT', path(family.areamanager), {
      body: { lastName: 'Child' },
    });
    expect(body.data.lastName).toBe('Child');
    const other = await on.open('areamanager', family.superareamanager);
    expect((await on.call(family.admin, 'PUT', path(other), { body: { lastName: 'X' } })).status).toBe(404);
  });

  it('is atomic', async () => {
    const before = await read();
    const logged = (await entries()).length;
    const { status } = await edit({ firstName: 'Half', refId: family.superareamanager._id });
    expect(status).toBe(409);
    expect(await read()).toEqual(before);
    expect(await entries()).toHaveLength(logged);
  });

  it('keeps one active superadmin, for any actor', async () => {
    const keeper = await on.open('superadmin', null);
    const last = await on.call(keeper, 'PUT', `/superadmins/${family.superadmin._id}`, {
      body: { userStatus: false },
    });
    expect(last.status).toBe(200);
    expect(
      (await on.call(keeper, 'PATCH', `/superadmins/toggle-status/${keeper._id}/deactivate`)).status,
    ).toBe(404);
    const body = { username: family.superadmin.username, password };
    expect((await on.call(null, 'POST', '/auth/login', { body })).status).toBe(403);
  });

  it('keeps one of two superadmins who deactivate each other at the same moment', async () => {
    const alone = await openInstallation();
    for (let round = 0; round < 5; round += 1) {
      const pair = [await alone.open('superadmin', null), await alone.open('superadmin', null)] as const;
      await alone.owner.query('update accounts set is_active = false where not account_id = any ($1)', [
        pair.map((person) => person.id),
      ]);
      const [one, two] = pair;
      const off = (by: Person, whom: Person) =>
        alone.call(by, 'PUT', `/superadmins/${whom._id}`, { body: { userStatus: false } });
      const replies = await Promise.all([off(one, two), off(two, one)]);
      expect(replies.every(({ status }) => [200, 401, 409].includes(status))).toBe(true);
      const { rows } = await alone.owner.query(
        'select count(*)::int as active from accounts where network_id = 0 and is_active',
      );
      expect(rows).toEqual([{ active: 1 }]);
    }
    await alone.close();
  });
});
