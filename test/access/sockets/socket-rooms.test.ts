import { afterAll, describe, expect, it } from 'vitest';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { type Listener, openChannel, untilHeard } from './live-channel.ts';

const world = await openWorld();
const own = world.chain;
await world.on.fund(own.superadmin, own.player, 1_000_00);
const foreign = await openChain(world.on);
const game = String(await world.openGame({ screen: 'bingo' }));
const theirs = String(await world.openGame({ screen: 'bingo' }, { admin: foreign.admin, balance: 0 }));
const channel = await openChannel(world.on.app);

describe('the live channel', () => {
  afterAll(async () => {
    channel.close();
    await world.close();
  });

  const refusalOf = async (connected: Promise<Listener>) => {
    const error = await connected.then(
      () => null,
      (thrown: Error) => thrown.message,
    );
    return error;
  };
  const rooms = () => ({
    own: { adminId: own.admin._id, gameId: game },
    foreign: { adminId: foreign.admin._id, gameId: theirs },
    crossed: { adminId: own.admin._id, gameId: theirs },
    borrowed: { adminId: foreign.admin._id, gameId: game },
  });

  it('accepts a session by token or by cookie, and no connection without one', async () => {
    const { token } = own.player;
    const known: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `session-token=${token}` },
    ];
    for (const headers of known) expect(await refusalOf(channel.connect(headers))).toBeNull();
    const strangers: Record<string, string>[] = [
      {},
      { authorization: 'Bearer' },
      { authorization: `Bearer ${token}x` },
      { authorization: `Bearer ${token.replace(/^\d+/, String(foreign.player.networkId))}` },
      { cookie: 'session-token=%ff; session-token=1.a' },
    ];
    for (const headers of strangers)
      expect(await refusalOf(channel.connect(headers)), JSON.stringify(headers)).toBe('not_signed_in');
  });

  it('refuses pages of other sites, although a browser sends the cookie', async () => {
    const cookie = `session-token=${own.player.token}`;
    for (const origin of [
      'https://evil.example',
      'null',
      'http://127.0.0.1:1',
      `${channel.origin}.evil.example`,
      '',
    ])
      expect(await refusalOf(channel.connect({ cookie, origin })), origin).toBe('websocket error');
    expect(await refusalOf(channel.connect({ cookie, origin: channel.origin }))).toBeNull();
  });

  it('is a websocket at one path only', async () => {
    const authorization = `Bearer ${own.player.token}`;
    expect(await refusalOf(channel.connect({ authorization }, '/socket.io'))).toBe('websocket error');
    for (const query of ['EIO=4&transport=polling', 'EIO=4', 'EIO=3&transport=websocket']) {
      const { status } = await fetch(`${channel.origin}/api/socket/?${query}`, {
        headers: { authorization },
      });
      expect(status, query).toBe(400);
    }
  });

  it('opens a live screen to its admin and to superadmins', async () => {
    for (const person of [own.admin, own.superadmin, foreign.superadmin]) {
      const { ask, heard } = await channel.as(person);
      expect(await ask('gameData', rooms().own), person.kind).toEqual({ success: true });
      expect(heard[0]).toMatchObject({
        event: 'responseData',
        sent: { adminId: own.admin._id, gameId: game },
      });
    }
  });

  it('refuses every other role, network, admin and game with the same answer', async () => {
    const { own: mine, foreign: other, crossed, borrowed } = rooms();
    const refused: [Person, string, object, string][] = [
      ...[own.player, own.master, own.areamanager, own.superareamanager, foreign.player].map(
        (person): [Person, string, object, string] => [person, 'gameData', mine, 'forbidden'],
      ),
      [foreign.admin, 'gameData', mine, 'not_found'],
      ...[other, crossed, borrowed].map((room): [Person, string, object, string] => [
        own.admin,
        'gameData',
        room,
        'not_found',
      ]),
      [own.superadmin, 'gameData', crossed, 'not_found'],
      [own.superadmin, 'gameData', { ...mine, adminId: own.master._id }, 'not_found'],
      [own.superadmin, 'timerData', crossed, 'not_found'],
      [own.superadmin, 'timerData', { gameId: game }, 'invalid_input'],
      ...[own.player, own.admin].flatMap((person): [Person, string, object, string][] => [
        [person, 'timerData', { gameId: theirs }, 'not_found'],
        [person, 'timerData', other, 'not_found'],
        [person, 'timerData', borrowed, 'not_found'],
      ]),
    ];
    for (const [person, event, sent, code] of refused) {
      const { ask, heard } = await channel.as(person);
      const told = await ask(event, sent);
      expect([told.success, told.code, heard], `${person.kind} ${event} ${JSON.stringify(sent)}`).toEqual([
        false,
        code,
        [],
      ]);
    }
  });

  it('sends the time to every account of the network, with or without the admin named', async () => {
    for (const person of [own.player, own.master, own.admin]) {
      for (const sent of [{ gameId: game }, rooms().own]) {
        const { ask, heard } = await channel.as(person);
        expect(await ask('timerData', sent)).toEqual({ success: true });
        expect(heard[0]).toEqual({
          event: 'timerData',
          sent: { adminId: own.admin._id, gameId: game, time: expect.any(String) },
        });
      }
    }
  });

  it('answers a request for the time to its sender only', async () => {
    const listening = await channel.as(own.player);
    const asking = await channel.as(own.master);
    await listening.ask('timerData', { gameId: game });
    for (let times = 0; times < 20; times += 1)
      expect(await asking.ask('timerData', { gameId: game })).toEqual({ success: true });
    // Both receive every tick of the room; an additional request of one is not sent to the other.
    expect(asking.heard.length - listening.heard.length).toBeGreaterThan(15);
  });

  it('pushes changes to the members of the room, and nothing to refused or former ones', async () => {
    const inside = await channel.as(own.admin);
    const left = await channel.as(own.superadmin);
    const outside = await Promise.all(
      [own.player, own.master, foreign.admin, foreign.player].map((person) => channel.as(person)),
    );
    expect(await inside.ask('gameData', rooms().own)).toEqual({ success: true });
    expect(await left.ask('gameData', rooms().own)).toEqual({ success: true });
    expect(await left.ask('gameData', rooms().foreign)).toEqual({ success: true });
    for (const { ask } of outside) expect((await ask('gameData', rooms().own)).success).toBe(false);
    const before = left.heard.length;

    await world.buy(own.player, Number(game), { lines: [line('7', 3)] });
    await untilHeard(inside, (heard) => JSON.stringify(heard).includes('"totalDrawCollection":3'));
    // Requested after the push and answered on the same connection: everything sent before has arrived.
    for (const { ask, heard } of [...outside, left]) {
      expect((await ask('timerData', {})).success).toBe(false);
      expect(heard.filter(({ sent }) => JSON.stringify(sent).includes('"totalDrawCollection":3'))).toEqual(
        [],
      );
    }
    expect(outside.map(({ heard }) => heard)).toEqual(outside.map(() => []));
    expect(left.heard.slice(before).every(({ sent }) => (sent as { gameId: string }).gameId === theirs)).toBe(
      true,
    );
  });

  it('leaves the clock of the network it watched before', async () => {
    const watcher = await channel.as(own.superadmin);
    expect(await watcher.ask('timerData', rooms().own)).toEqual({ success: true });
    expect(await watcher.ask('timerData', rooms().foreign)).toEqual({ success: true });
    const from = watcher.heard.length;
    const adminIds = () => watcher.heard.slice(from).map(({ sent }) => (sent as { adminId: string }).adminId);
    // The rooms receive ticks once a second, all in one turn.
    await untilHeard(watcher, (heard) => heard.length >= from + 2);
    expect(new Set(adminIds())).toEqual(new Set([foreign.admin._id]));
  });

  it('survives any message, and refuses one it cannot parse', async () => {
    const { socket, ask, heard } = await channel.as(own.admin);
    const nested = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown;
    const unread = [
      null,
      1,
      'x',
      [],
      {},
      nested,
      Buffer.from('x'),
      { adminId: {}, gameId: [] },
      { ...rooms().own, gameId: '\u0000' },
      { adminId: '1'.repeat(60), gameId: '1'.repeat(60) },
      { adminId: '9999999999999999', gameId: '9999999999999999' },
    ];
    for (const event of ['gameData', 'timerData'])
      for (const sent of unread)
        expect(['invalid_input', 'not_found']).toContain((await ask(event, sent)).code);
    socket.emit('gameData');
    socket.emit('gameData', rooms().foreign, 'no function');
    for (const event of ['responseData', 'join', '__proto__', 'constructor']) socket.emit(event, rooms().own);
    expect(await ask('timerData', { gameId: game })).toEqual({ success: true });
    expect(heard.map(({ event }) => event)).toEqual(['timerData']);
    expect((await world.on.call(own.admin, 'GET', '/auth/session')).status).toBe(200);
  });

  it('ends a connection that sends a message larger than any event', async () => {
    const { socket } = await channel.as(own.admin);
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    socket.emit('gameData', { adminId: 'x'.repeat(20_000), gameId: game });
    await closed;
    expect((await world.on.call(own.admin, 'GET', '/auth/session')).status).toBe(200);
  });
});
