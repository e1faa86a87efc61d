import { afterAll, describe, expect, it } from 'vitest';
import { takeAways } from '#test/access/branches/take-aways';
import { openSecondNode } from '#test/ledger/locks/second-node';
import { openWorld } from '#test/support/games/games-world';
import { type Family, openChain, type Person } from '#test/support/people';
import { type Listener, openChannel, untilClosed } from './live-channel.ts';

const world = await openWorld();
const there = await openSecondNode(world.on);
const channel = await openChannel(world.on.app);

/** Connections are on one node; the right is revoked on another. The test's own timeout limits the delay. */
describe('an open socket', () => {
  let family: Family;
  let gameId: string;
  afterAll(async () => {
    channel.close();
    await there.close();
    await world.close();
  });

  async function openFamily(): Promise<void> {
    family = await openChain(world.on);
    gameId = String(await world.openGame({ screen: 'bingo' }, { admin: family.admin, balance: 0 }));
  }
  async function joined(person: Person): Promise<Listener> {
    const listener = await channel.as(person);
    const event = person.kind === 'admin' ? 'gameData' : 'timerData';
    const told = await listener.ask(event, { adminId: family.admin._id, gameId });
    expect(told).toEqual({ success: true });
    return listener;
  }
  const moveSession = ({ id }: Person, change: string) =>
    world.on.owner.query(`update sessions set ${change} where account_id = $1 and ended_at is null`, [id]);
  /** Accounts that are not affected are still served. */
  const isAnswered = async ({ socket, ask }: Listener) =>
    socket.connected && (await ask('timerData', { adminId: family.admin._id, gameId })).success;

  it.each(Object.keys(takeAways))(
    'is closed by %s on another node, and by no change of another account',
    async (way) => {
      await openFamily();
      const { player } = family;
      const elsewhere = { ...player, token: await world.on.signIn(player) };
      const neighbour = await joined(await world.on.open('player', family.master));
      const listener = await joined(player);
      expect((await takeAways[way]?.(there, family, elsewhere))?.status).toBe(200);
      await untilClosed(listener);
      const isOfAll = way.endsWith('network') || way.endsWith('master');
      if (!isOfAll) expect(await isAnswered(neighbour)).toBe(true);
      const again = await channel.as(player).catch((error: Error) => error.message);
      expect(again).toBe('not_signed_in');
    },
  );

  it('of an admin is closed when its network is deactivated, with those of all accounts below', async () => {
    await openFamily();
    const listeners = await Promise.all([family.admin, family.master, family.player].map(joined));
    const above = await channel.as(family.superadmin);
    const path = `/admins/toggle-status/${family.admin._id}/deactivate`;
    expect((await there.call(family.superadmin, 'PATCH', path)).status).toBe(200);
    await Promise.all(listeners.map(untilClosed));
    expect(await isAnswered(above)).toBe(true);
  });

  it.each([
    [
      'half an hour after the last request of a person',
      `active_at = statement_timestamp() - interval '30 minutes 1 second'`,
    ],
    ['twelve hours after sign-in', `created_at = statement_timestamp() - interval '12 hours 1 second'`],
  ])('is closed %s, however active it is', async (_, change) => {
    await openFamily();
    const [worn, fresh] = [await joined(family.player), await joined(family.master)];
    await moveSession(family.player, change);
    await untilClosed(worn);
    expect(await isAnswered(fresh)).toBe(true);
  });

  it('extends no session', async () => {
    await openFamily();
    const { player } = family;
    await moveSession(player, `active_at = statement_timestamp() - interval '20 minutes'`);
    const activeAt = async () =>
      (await world.on.owner.query('select active_at from sessions where account_id = $1', [player.id])).rows;
    const before = await activeAt();
    const listener = await joined(player);
    for (let asked = 0; asked < 3; asked += 1) expect(await isAnswered(listener)).toBe(true);
    expect(await activeAt()).toEqual(before);
  });

  it('joins nothing after its session has ended, whichever side notices first', async () => {
    await openFamily();
    const listener = await channel.as(family.player);
    expect((await there.call(family.player, 'POST', '/auth/logout')).status).toBe(200);
    const told = await listener.ask('timerData', { gameId }).catch(() => ({ success: false }));
    expect(told.success).toBe(false);
    await untilClosed(listener);
    expect(listener.heard).toEqual([]);
  });
});
