import { afterAll, describe, expect, it } from 'vitest';
import { type Listener, openChannel, untilClosed, untilHeard } from '#test/access/sockets/live-channel';
import { openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { until } from '#test/support/waiting/until';
import { playToday } from './today.ts';

interface Told {
  online: number;
  readAt: string;
}

const world = await openWorld();
const { chain } = world;
await world.on.fund(chain.superadmin, chain.player, 500_00);
const channel = await openChannel(world.on.app);

describe('the room of the online players', () => {
  afterAll(async () => {
    channel.close();
    await world.close();
  });

  const told = ({ heard }: Listener) =>
    heard.filter(({ event }) => event === 'onlinePlayersData').map(({ sent }) => sent as Told);
  const last = (listener: Listener) => told(listener).at(-1)?.online;
  async function joined(person: Person): Promise<Listener> {
    const listener = await channel.as(person);
    expect(await listener.ask('onlinePlayers', {})).toEqual({ success: true });
    expect(told(listener).length).toBeGreaterThan(0);
    return listener;
  }
  const untilOnline = (listener: Listener, online: number) =>
    untilHeard(listener, () => last(listener) === online);

  it('reports the number of online players in the own branch at once and after each change', async () => {
    const other = await openChain(world.on);
    const [ofMaster, above] = [await joined(chain.master), await joined(chain.superadmin)];
    const before = { master: last(ofMaster) ?? 0, above: last(above) ?? 0 };
    const newcomer = await world.on.open('player', chain.master);
    await Promise.all([untilOnline(ofMaster, before.master + 1), untilOnline(above, before.above + 1)]);
    const elsewhere = await world.on.open('player', other.master);
    await untilOnline(above, before.above + 2);
    expect(last(ofMaster)).toBe(before.master + 1);
    for (const gone of [newcomer, elsewhere])
      await world.on.call(chain.superadmin, 'POST', '/app/logout', { query: { id: gone._id } });
    await Promise.all([untilOnline(ofMaster, before.master), untilOnline(above, before.above)]);
  });

  it('reports changed figures of today without a change of players', async () => {
    const listener = await joined(chain.areamanager);
    // The first member of a room gets one more message at the next query.
    await untilHeard(listener, () => told(listener).length >= 2);
    const [online, heard] = [last(listener), told(listener).length];
    await playToday(world, chain.player, 5);
    await untilHeard(listener, () => told(listener).length > heard);
    expect(last(listener)).toBe(online);
  });

  it('counts a player with only an open socket, without extending its session', async () => {
    const watcher = await joined(chain.master);
    const before = last(watcher) ?? 0;
    const player = await world.on.open('player', chain.master);
    await untilOnline(watcher, before + 1);
    await world.on.owner.query(
      `update sessions set seen_at = statement_timestamp() - interval '5 minutes', active_at = statement_timestamp() - interval '5 minutes'
        where account_id = $1`,
      [player.id],
    );
    await untilOnline(watcher, before);
    const activeAt = async () =>
      (await world.on.owner.query('select active_at from sessions where account_id = $1', [player.id])).rows;
    const stood = await activeAt();
    const { socket } = await channel.as(player);
    await world.on.owner.query(
      `update sessions set seen_at = statement_timestamp() - interval '5 minutes' where account_id = $1`,
      [player.id],
    );
    await until('the socket is seen', async () => {
      const { rows } = await world.on.owner.query(
        `select 1 from sessions where account_id = $1 and seen_at > clock_timestamp() - interval '1 minute'`,
        [player.id],
      );
      return rows.length === 1;
    });
    await untilOnline(watcher, before + 1);
    expect(await activeAt()).toEqual(stood);
    socket.disconnect();
  });

  it('refuses players, and messages it cannot parse', async () => {
    const player = await channel.as(chain.player);
    expect(await player.ask('onlinePlayers', {})).toMatchObject({ success: false, code: 'forbidden' });
    expect(player.heard).toEqual([]);
    const { ask, heard } = await channel.as(chain.admin);
    for (const sent of [null, 1, 'x', []])
      expect(await ask('onlinePlayers', sent)).toMatchObject({ code: 'invalid_input' });
    expect(heard).toEqual([]);
  });

  it('is left when the session ends', async () => {
    const master = await world.on.open('master', chain.areamanager);
    const listener = await joined(master);
    const path = `/master/toggle-status/${master._id}/deactivate`;
    expect((await world.on.call(chain.admin, 'PATCH', path)).status).toBe(200);
    await untilClosed(listener);
  });
});
