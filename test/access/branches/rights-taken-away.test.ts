import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { openDatabases } from '#server/platform/database/database';
import { createCaller } from '#test/support/call';
import { type Family, openChain, type Person, password } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

const chainBelow = ['areamanager', 'master', 'player'] as const;
/** More than a stream reads ahead, and than passes between two session checks. */
const playersInStream = 6_000;

const on = await openInstallation();
const here = on.call;
const databases = openDatabases(on.connection);
const app = await createApp({
  config: on.config,
  databases,
  secretKey: on.config.secretKey ?? '',
  timeZone: 'UTC',
  logger: pino({ level: 'silent' }),
});
await app.ready();
const there = createCaller(app).call;
const closeThere = async () => {
  await app.close();
  await databases.close();
};

describe('a revoked right', () => {
  afterAll(async () => {
    await closeThere();
    await on.close();
  });

  /** The answers to the next requests of all accounts, on both nodes. */
  async function statuses(people: Person[]): Promise<number[]> {
    const asked = people.flatMap((person) => [
      here(person, 'GET', '/auth/session'),
      there(person, 'GET', '/auth/session'),
    ]);
    return (await Promise.all(asked)).map(({ status }) => status);
  }
  const below = (family: Family) => chainBelow.map((kind) => family[kind]);
  const all = (status: number, people: Person[]) => people.flatMap(() => [status, status]);

  async function login(person: Person, given = password) {
    const body = { username: person.username, password: given };
    return there(null, 'POST', '/auth/login', { body });
  }

  it('by deactivation ends at the next request, on every node, for the whole branch', async () => {
    const family = await openChain(on);
    expect(await statuses(below(family))).toEqual(all(200, below(family)));
    const path = `/areamanager/toggle-status/${family.areamanager._id}`;
    expect((await here(family.admin, 'PATCH', `${path}/deactivate`)).status).toBe(200);
    expect(await statuses(below(family))).toEqual(all(401, below(family)));
    expect(await statuses([family.superareamanager])).toEqual([200, 200]);
    for (const person of below(family)) expect((await login(person)).status).toBe(403);
    expect((await here(family.admin, 'PATCH', `${path}/activate`)).status).toBe(200);
    // Ended permanently: accounts signed in before must sign in again.
    expect(await statuses(below(family))).toEqual(all(401, below(family)));
    for (const person of below(family)) expect((await login(person)).status).toBe(200);
  });

  it('by editing the status ends like by the toggle', async () => {
    const family = await openChain(on);
    await here(family.admin, 'PUT', `/master/${family.master._id}`, { body: { userStatus: false } });
    expect(await statuses([family.master, family.player])).toEqual([401, 401, 401, 401]);
  });

  it('leaves accounts below deactivated that have their own deactivation', async () => {
    const family = await openChain(on);
    const toggle = (kind: 'master' | 'areamanager', action: string) =>
      here(family.admin, 'PATCH', `/${kind}/toggle-status/${family[kind]._id}/${action}`);
    await toggle('master', 'deactivate');
    await toggle('areamanager', 'deactivate');
    await toggle('areamanager', 'activate');
    expect((await login(family.areamanager)).status).toBe(200);
    expect((await login(family.master)).status).toBe(403);
    expect((await login(family.player)).status).toBe(403);
  });

  it('by deletion ends, and the account cannot sign in again', async () => {
    const family = await openChain(on);
    await here(family.master, 'DELETE', `/player/${family.player._id}`);
    expect(await statuses([family.player])).toEqual([401, 401]);
    const reply = await login(family.player);
    expect([reply.status, reply.body.code]).toEqual([401, 'wrong_credentials']);
  });

  it('by a forced logout ends, and the player may sign in again', async () => {
    const family = await openChain(on);
    const reply = await there(family.master, 'POST', `/app/logout?id=${family.player._id}&role=player`);
    expect(reply.body.message).toBe('player logout successfully.');
    expect(await statuses([family.player])).toEqual([401, 401]);
    expect((await login(family.player)).status).toBe(200);
  });

  it('by a new password from an operator ends; a new PIN ends nothing', async () => {
    const family = await openChain(on);
    const edit = (body: object) =>
      here(family.admin, 'PUT', `/player/${family.player._id}`, { body: { ...body, ownPassword: password } });
    await edit({ pin: '998877' });
    expect(await statuses([family.player])).toEqual([200, 200]);
    await edit({ password: 'a new password' });
    expect(await statuses([family.player])).toEqual([401, 401]);
    expect((await login(family.player)).status).toBe(401);
    expect((await login(family.player, 'a new password')).status).toBe(200);
  });

  it('by changing the own password ends in every other session', async () => {
    const { player } = await openChain(on);
    const other = { ...player, token: await on.signIn(player) };
    const body = { opass: password, npass: 'a new password', cpass: 'a new password' };
    expect((await here(player, 'POST', '/auth/chnagepassword', { body })).status).toBe(200);
    expect(await statuses([player, other])).toEqual([200, 200, 401, 401]);
  });

  it('of a superadmin affects only its own account, and its admins get another Reference', async () => {
    const keeper = await on.open('superadmin', null);
    const family = await openChain(on);
    const path = `/superadmins/toggle-status/${family.superadmin._id}/deactivate`;
    expect((await here(keeper, 'PATCH', path)).status).toBe(200);
    expect(await statuses([family.superadmin, family.admin, family.player])).toEqual([
      401, 401, 200, 200, 200, 200,
    ]);
    const { body } = await here(keeper, 'GET', `/admins/${family.admin._id}`);
    expect(body.data.refId).toEqual({ _id: keeper._id, username: keeper.username });
  });

  it.each(['/player/all', '/player/export'])('ends a running %s', async (path) => {
    const family = await openChain(on);
    await openPlayers(on, family.master, playersInStream);
    const running = await on.app.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${family.admin.token}` },
      payloadAsStream: true,
    });
    expect(running.statusCode).toBe(200);
    const pieces = running.stream()[Symbol.asyncIterator]();
    await pieces.next();
    await there(family.superadmin, 'PATCH', `/admins/toggle-status/${family.admin._id}/deactivate`);
    const rest = async () => {
      while (!(await pieces.next()).done);
    };
    await expect(rest()).rejects.toThrow();
  });
});

/** Many players under one master, written directly into the tables. */
async function openPlayers({ owner }: Installation, master: Person, count: number): Promise<void> {
  const { rows } = await owner.query('select path from accounts where account_id = $1', [master.id]);
  await owner.query(
    `with made as (
       insert into accounts (network_id, account_id, kind, parent_id, path, username, first_name, last_name)
       select $1, n.id, 'player', $2, $3::bigint[] || n.id, 'Crowd' || n.id, 'First', 'Last'
         from (select nextval('record_ids') as id from generate_series(1, $4)) n
       returning network_id, account_id)
     insert into wallets (network_id, wallet_id, kind, account_id, holder)
     select network_id, account_id, 'account', account_id, 'player' from made`,
    [master.networkId, master.id, rows[0]?.path, count],
  );
}
