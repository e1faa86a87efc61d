import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { holdWallet, untilWaiting } from '#test/ledger/locks/until-waiting';
import { openWorld } from '#test/support/games/games-world';
import { openChain, password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

/** More than there are connections for postings. */
const manyPostings = 20;

const world = await forFile(openWorld());
const neighbour = await openChain(world.on, world.chain);
await world.on.fund(neighbour.superadmin, neighbour.admin, 1_000_00);

describe('postings of several networks', () => {
  it('are posted while many postings of another network wait for a lock', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    const theirs = await world.openGame({ screen: 'funtarget' }, { balance: 0, admin: neighbour.admin });
    const release = await holdWallet(new pg.Client(world.on.config.databaseUrl), world.chain.admin.id);
    const waiting = Array.from({ length: manyPostings }, () =>
      world.moveBalance(gameId, { type: 'add', balance: 1 }),
    );
    await untilWaiting(world.on.owner, 8);
    // By now the others have advanced as far as possible: each of these calls is answered after steps of all of them.
    for (let at = 0; at < manyPostings; at += 1)
      await world.on.call(neighbour.admin, 'GET', '/live/gamebalances', {
        query: { adminId: neighbour.admin._id },
      });
    const { totalCount = 0, idleCount = 0, waitingCount } = world.on.databases.pools.postings ?? {};
    expect([totalCount - idleCount, waitingCount]).toEqual([8, 0]);
    const posted = await world.moveBalance(theirs, { type: 'add', balance: 1 }, neighbour.admin);
    await release();
    expect(posted.status).toBe(200);
    const told = await Promise.all(waiting);
    // A posting that waited too long for its turn is refused, and may be repeated.
    for (const { status, headers } of told)
      expect([status, headers['retry-after']]).toEqual(status === 200 ? [200, undefined] : [503, '2']);
    expect(told.some(({ status }) => status === 200)).toBe(true);
  });

  it('are posted while many sign-ins to one account wait to be counted', async () => {
    const { on, chain } = world;
    const attempt = () =>
      on.call(null, 'POST', '/auth/login', {
        body: { username: chain.player.username, password: 'not the password' },
      });
    expect((await attempt()).status).toBe(401);
    const holder = new pg.Client(on.config.databaseUrl);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from rate_limits for update');
    const attempts = Array.from({ length: 40 }, attempt);
    await untilWaiting(on.owner, 4);
    const body = { transferAmount: 1, password, toUserId: neighbour.superareamanager._id };
    const path = '/superareamanager/credit-transfer';
    expect((await on.call(neighbour.admin, 'POST', path, { body })).status).toBe(200);
    await holder.query('commit');
    await holder.end();
    await Promise.all(attempts);
  });
});
