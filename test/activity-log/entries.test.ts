import { describe, expect, it } from 'vitest';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const family = await openChain(on);

describe('the activity log', () => {
  const newest = async (count = 1) => {
    const { rows } = await on.owner.query(
      'select * from activity_log order by logged_at desc, entry_id desc limit $1',
      [count],
    );
    return rows;
  };
  const login = (username: string, given: string) =>
    on.call(null, 'POST', '/auth/login', { body: { username, password: given } });

  it('belongs to the network of its subject and has actor, action, address and request', async () => {
    const reply = await on.call(family.superadmin, 'POST', '/player/create', {
      body: newAccount('player', family.master, { firstName: 'Logged' }),
    });
    const [entry] = await newest();
    expect(entry).toMatchObject({
      network_id: family.master.networkId,
      actor_network_id: 0,
      actor_id: family.superadmin.id,
      actor_username: family.superadmin.username,
      subject_id: Number(reply.body.data._id),
      subject_username: reply.body.data.username,
      action: 'accounts.create',
      outcome: 'done',
      request_method: 'POST',
      request_url: '/api/player/create',
      ip_address: '127.0.0.1',
    });
    expect(entry.changes.firstName).toEqual({ before: null, after: 'Logged' });
    expect(Object.keys(entry.changes).filter((field) => ['password', 'pin'].includes(field))).toEqual([]);
  });

  it('records sign-ins, failures and signing out, but no name that may be a password', async () => {
    const { body } = await login(family.player.username, password);
    expect((await newest())[0]).toMatchObject({
      action: 'auth.login',
      outcome: 'done',
      actor_id: family.player.id,
    });
    await login(family.player.username, 'wrong');
    expect((await newest())[0]).toMatchObject({
      action: 'auth.login',
      outcome: 'failed',
      actor_id: null,
      subject_id: family.player.id,
    });
    await login('my password typed here', 'wrong');
    const [unknown] = await newest();
    expect(unknown).toMatchObject({
      outcome: 'failed',
      subject_id: null,
      changes: { known: false, length: 22 },
    });
    expect(JSON.stringify(unknown)).not.toContain('typed here');
    await on.call({ ...family.player, token: body.token }, 'POST', '/auth/logout');
    expect((await newest())[0]).toMatchObject({ action: 'auth.logout', outcome: 'done' });
  });

  it('records refusals, except typing mistakes', async () => {
    const refused = await on.call(family.master, 'PUT', `/player/${family.master._id}`, {
      body: { firstName: 'X' },
    });
    expect((await newest())[0]).toMatchObject({
      action: 'accounts.player.edit',
      outcome: 'refused',
      actor_id: family.master.id,
      changes: { code: 'not_found' },
      request_id: refused.body.requestId,
    });
    // Stated once: by the outcome if it is shown beside it, in words in a file.
    const query = { outcome: 'refused', page: '1' };
    const [entry] = (await on.call(family.master, 'GET', '/logs/activityLogs', { query })).body.data;
    const file = await on.call(family.master, 'GET', '/logs/activityLogs/export', {
      query: { outcome: 'refused' },
    });
    expect(entry).toMatchObject({ outcome: 'refused', subject: expect.not.stringMatching(/refused/i) });
    expect(file.raw.toString('utf8')).toContain(`Refused: ${entry.subject}`);
    const before = (await newest())[0].entry_id;
    await on.call(family.master, 'PUT', `/player/${family.player._id}`, { body: { firstName: '' } });
    await on.call(family.master, 'GET', `/player/${family.master._id}`);
    expect((await newest())[0].entry_id).toBe(before);
  });

  it('has no entry of a change that was rolled back', async () => {
    const before = (await newest())[0].entry_id;
    await on.owner.query(
      `alter table account_secrets add constraint no_more check (password_hash = 'x') not valid`,
    );
    const { status } = await on.call(family.master, 'POST', '/player/create', {
      body: newAccount('player', family.master),
    });
    await on.owner.query('alter table account_secrets drop constraint no_more');
    expect(status).toBe(500);
    const [entry] = await newest();
    expect(entry.outcome === 'done' ? entry.entry_id : before).toBe(before);
    const { rows } = await on.owner.query(
      `select count(*)::int as orphans from usernames u where u.account_id not in (select account_id from accounts)`,
    );
    expect(rows).toEqual([{ orphans: 0 }]);
  });

  it('cannot be changed or deleted, least of all by the application', async () => {
    for (const change of [
      `update activity_log set subject = 'x'`,
      'delete from activity_log',
      'truncate activity_log',
    ])
      await expect(on.owner.query(change)).rejects.toThrow(/insert only/);
    const app = on.databases.postings;
    for (const change of [
      `update activity_log set subject = 'x'`,
      'delete from activity_log',
      'truncate activity_log',
    ])
      await expect(app.query(change)).rejects.toThrow(/permission denied/);
  });
});
