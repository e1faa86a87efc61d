import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { endBetting } from '#test/support/games/games-rounds';
import { type DrawRow, line, openWorld, seal } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const stranger = await openChain(world.on);
const player = await world.openPlayer(1_000);
const gameId = await world.openGame({ screen: 'triplefun' });
const bought = await world.buy(player, gameId, { lines: [line('739', 10)] });
const { drawId, ticketId } = bought.body.data;
await world.on.app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(world.on.app.server.address() as AddressInfo).port}`;

describe('before a round is drawn', () => {
  const save = (by: Person, result: string, sent: object = {}) =>
    world.on.call(by, 'POST', '/live/addresult', {
      body: { gameId: String(gameId), adminId: world.chain.admin._id, result, ...sent },
    });
  const adminId = () => world.chain.admin._id;
  /** Every call that reads game data. A call missing in this list makes the first test fail. */
  const reads = (): Record<string, [string, Record<string, string>?]> => ({
    'live-draws.load': ['/live/loadgame', { adminId: adminId(), gameId: String(gameId) }],
    'live-draws.wall': ['/live/wall', { adminId: adminId() }],
    'live-draws.balances': ['/live/gamebalances', { adminId: adminId() }],
    'live-draws.first-steps': ['/live/firststeps', { adminId: adminId(), gameId: String(gameId) }],
    'live-draws.own-first-steps': ['/live/ownfirststeps'],
    'live-draws.timer': ['/app/gettimer', { gameId: String(gameId) }],
    'tickets.games': ['/app/games'],
    'tickets.last-results': ['/app/lastresults'],
    'tickets.results': ['/app/results', { gameId: String(gameId) }],
    'tickets.list': ['/app/tickets'],
    'tickets.read': [`/app/tickets/${ticketId}`],
    'tickets.purchase': ['/app/purchases/01a20cb6-8eda-7657-824b-83bbdf38df78'],
    'tickets.settings': ['/app/settings'],
    'draws.proof': [`/app/draws/${drawId}/proof`],
    'games.list': ['/game'],
    'games.read': [`/game/${gameId}`],
    'games.export': ['/game/export'],
    'win-percentages.user-games': [`/game/usergames/${adminId()}`],
    'win-percentages.list': [`/percentage/usergames/${adminId()}`],
  });
  const moving = /"(readAt|time|requestId|expiresAt|savedAt)":"[^"]*"|"data":"\d+:\d\d"/g;

  /** The answers of every call to an account, without values that change with time. */
  async function everythingSeenBy(person: Person | null): Promise<Record<string, string>> {
    const seen: Record<string, string> = {};
    for (const [name, [path, query]] of Object.entries(reads())) {
      const { status, raw } = await world.on.call(person, 'GET', path, query === undefined ? {} : { query });
      // A workbook is packed differently each time; only the access matters, because it contains no draws.
      seen[name] = `${status} ${name === 'games.export' ? '' : raw.toString().replace(moving, '')}`;
    }
    return seen;
  }

  it('every call that reads game data is covered here', () => {
    const features = ['live-draws', 'tickets', 'draws', 'games', 'win-percentages'];
    const readers = endpoints.filter(
      ({ name, writes }) => !writes && features.includes(name.split('.')[0] ?? ''),
    );
    const images = ['games.image'];
    expect(Object.keys(reads()).concat(images).sort()).toEqual(readers.map(({ name }) => name).sort());
  });

  it('a saved result is visible to its admin and superadmins on their live screens, and to no other account', async () => {
    const { master, areamanager, superareamanager, admin, superadmin } = world.chain;
    const others = [
      null,
      player,
      world.chain.player,
      master,
      areamanager,
      superareamanager,
      ...Object.values(stranger),
    ];
    const outsiders = others.filter((person) => person !== stranger.superadmin);
    const before = await Promise.all(outsiders.map(everythingSeenBy));
    const seenByAdmin = await everythingSeenBy(admin);
    expect((await save(admin, '739', { boosterValue: 2 })).status).toBe(200);
    expect(await Promise.all(outsiders.map(everythingSeenBy))).toEqual(before);

    const after = await everythingSeenBy(admin);
    const changed = Object.keys(after).filter((name) => after[name] !== seenByAdmin[name]);
    expect(changed).toEqual(['live-draws.load', 'live-draws.wall']);
    for (const person of [admin, superadmin, stranger.superadmin]) {
      const [path, query] = reads()['live-draws.load'] ?? [''];
      const { body } = await world.on.call(person, 'GET', path, query === undefined ? {} : { query });
      expect(body.savedResult).toMatchObject({ drawno: '739', booster: 2, savedBy: admin.username });
      expect(JSON.stringify(body.lastData)).not.toContain('739');
      const wall = await world.on.call(person, 'GET', '/live/wall', { query: { adminId: adminId() } });
      expect(wall.body.data).toMatchObject([
        { savedResult: { drawno: '739', booster: 2 }, lastResult: null },
      ]);
    }
  });

  it('a saved result is in the log without its value', async () => {
    const { rows } = await world.on.owner.query<{ entry: string; changes: object }>(
      `select l::text as entry, changes from activity_log l where action = 'live-draws.save-result'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { entry, changes } of rows) {
      expect(Object.keys(changes).sort()).toEqual(['drawId', 'savedResult']);
      expect(entry).not.toMatch(/\b739\b/);
    }
  });

  it('a result can be saved by that admin and superadmins only, and only for the round on screen', async () => {
    const { player: own, master, areamanager, superareamanager } = world.chain;
    for (const person of [own, master, areamanager, superareamanager])
      expect((await save(person, '000')).status).toBe(403);
    expect((await save(stranger.admin, '000')).status).toBe(404);
    const wrongRound = await save(world.chain.admin, '000', { drawId: drawId.replace(/.$/, '0') });
    expect(wrongRound.body.code).toBe('betting_closed');
    expect((await save(stranger.superadmin, '111', { drawId })).status).toBe(200);
    expect((await save(world.chain.admin, '222')).status).toBe(200);
  });

  it('the proof has the published hash and nothing of the seed or result, for every caller', async () => {
    const sealed = await world.openGame({ screen: 'bingo' });
    const bought = await world.buy(player, sealed, { lines: [line('1', 1)] });
    const proofOf = async (person: Person) =>
      (await world.on.call(person, 'GET', `/app/draws/${bought.body.data.drawId}/proof`)).body.data;
    const draw = await world.drawOf(sealed);
    const hash = seal.hashOf(keyOf(draw)).toString('hex');
    for (const person of [player, world.chain.admin, world.chain.superadmin])
      expect(await proofOf(person)).toMatchObject({
        status: 'open',
        seedHash: hash,
        seed: null,
        result: null,
      });
    await endBetting(world.on.owner, draw);
    await world.on.owner.query('select close_draw($1, $2)', [draw.networkId, draw.drawId]);
    expect(await proofOf(world.chain.admin)).toMatchObject({ status: 'closed', seed: null, result: null });
    await world.finish(sealed);
    const seed = seal.seedOf(keyOf(draw)).toString('hex');
    expect(await proofOf(player)).toMatchObject({
      status: 'settled',
      seedHash: hash,
      seed,
      result: { source: 'sealed' },
    });
    const { status } = await world.on.call(
      stranger.player,
      'GET',
      `/app/draws/${bought.body.data.drawId}/proof`,
    );
    expect(status).toBe(404);
  });

  it('nothing is revealed of a round without a row, although its result could be computed', async () => {
    const quiet = await world.openGame({ screen: 'bingo' });
    const { admin } = world.chain;
    const query = { gameId: String(quiet), adminId: admin._id };
    const live = (await world.on.call(admin, 'GET', '/live/loadgame', { query })).body;
    const results = await world.on.call(player, 'GET', '/app/results', { query: { gameId: String(quiet) } });
    expect([live.lastData.data, results.body.data, live.savedResult]).toEqual([[], [], null]);
    const proof = await world.on.call(admin, 'GET', `/app/draws/${live.round.drawId}/proof`);
    expect(proof.body.data).toMatchObject({
      status: 'open',
      seedHash: live.round.seedHash,
      seed: null,
      result: null,
    });
    const { rowCount } = await world.on.owner.query('select from draws where game_id = $1', [quiet]);
    expect(rowCount).toBe(0);
  });

  it('its seed is not in the database, neither as text nor as bytes', async () => {
    const draw = await world.drawOf(gameId);
    expect(await placesOf(seal.seedOf(keyOf(draw)))).toEqual([]);
    // The search finds an existing value: the published hash.
    expect(await placesOf(seal.hashOf(keyOf(draw)))).toEqual(['draws']);
  });

  it('a socket sends a live screen only to those who may read it, and a timer sends only the time', async () => {
    const ask = (person: Person, event: string, sent: object) => askSocket(person, event, sent);
    const subject = { adminId: adminId(), gameId: String(gameId) };
    for (const person of [player, world.chain.master, stranger.admin]) {
      const { told, heard } = await ask(person, 'gameData', subject);
      expect([told.success, heard]).toEqual([false, []]);
    }
    const { heard } = await ask(world.chain.admin, 'gameData', subject);
    expect(heard[0]).toMatchObject({ savedResult: { drawno: '222' } });
    const timer = await ask(player, 'timerData', { gameId: String(gameId) });
    expect(timer.heard[0]).toEqual({
      adminId: adminId(),
      gameId: String(gameId),
      time: expect.stringMatching(/^\d{2,}:\d\d$/),
    });
    expect((await ask(stranger.player, 'timerData', { gameId: String(gameId) })).told.success).toBe(false);
  });

  const keyOf = (draw: DrawRow) => ({ ...draw, opensAt: Math.floor(draw.drawId / 65_536) });

  async function placesOf(secret: Buffer): Promise<string[]> {
    const { rows } = await world.on.owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rowCount } = await world.on.owner.query(
        `select from ${name} t where t::text like any (array['%' || $1 || '%', '%' || $2 || '%']) limit 1`,
        [secret.toString('hex'), secret.toString('base64')],
      );
      if (rowCount !== 0) found.push(name);
    }
    return found;
  }

  /** The server's acknowledgement, and everything it sent until then. */
  async function askSocket(person: Person, event: string, sent: object) {
    const socket = io(url, {
      path: '/api/socket',
      transports: ['websocket'],
      extraHeaders: { authorization: `Bearer ${person.token}` },
    });
    const heard: unknown[] = [];
    for (const name of ['responseData', 'timerData']) socket.on(name, (told: unknown) => heard.push(told));
    const told = (await socket.timeout(20_000).emitWithAck(event, sent)) as { success: boolean };
    socket.disconnect();
    return { told, heard };
  }
});
