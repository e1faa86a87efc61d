import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '#test/support/call';
import { line, openWorld, type World } from '#test/support/games/games-world';
import { type Family, openChain, type Person, password } from '#test/support/people';

interface Play {
  gameId: string;
  drawId: string;
  ticketId: string;
  settingId: string;
}

type Query = Record<string, string>;

const notFound = [404, 'not_found'];
const codeOf = ({ status, body }: Reply) => [status, body.code];
const below = ['superareamanager', 'areamanager', 'master', 'player'] as const;

/** The generated matrix varies one name at a time; here names of two networks occur in one call, and money could move. */
describe('the game data of another network', () => {
  let world: World;
  let own: Family;
  let foreign: Family;
  let ours: Play;
  let theirs: Play;
  /** Another game of our own network. */
  let another: string;
  beforeAll(async () => {
    world = await openWorld();
    own = world.chain;
    foreign = await openChain(world.on);
    ours = await openPlay(own);
    theirs = await openPlay(foreign);
    another = String(await world.openGame({ screen: 'bingo' }));
  });
  afterAll(() => world.close());

  /** A game offered by this network only; in its open round its player has a ticket on the first number. */
  async function openPlay({ superadmin, admin, player }: Family): Promise<Play> {
    await world.on.fund(superadmin, admin, 1_000_000_00);
    await world.on.fund(superadmin, player, 1_000_00);
    const gameId = await world.openGame({ screen: 'titlisorrat' }, { admin });
    const bought = await world.buy(player, gameId, { lines: [line('1', 10)] });
    const { rows } = await world.on.owner.query(
      'select setting_id from network_game_settings where network_id = $1 and game_id = $2',
      [admin.networkId, gameId],
    );
    const { drawId, ticketId } = bought.body.data;
    return { gameId: String(gameId), drawId, ticketId, settingId: String(rows[0]?.setting_id) };
  }

  const get = (person: Person, path: string, query: Query = {}) =>
    world.on.call(person, 'GET', path, { query });
  const post = (person: Person, path: string, body: object = {}) =>
    world.on.call(person, 'POST', path, { body });
  const balances = () => Promise.all([own, foreign].flatMap(Object.values).map(world.on.balanceOf));

  /** Every live call about this admin and this game, as an authorized caller sends it. */
  async function liveCalls(person: Person, adminId: string, { gameId, drawId }: Play) {
    const named = { adminId, gameId };
    const replies = [
      await get(person, '/live/loadgame', named),
      await get(person, '/app/gettimer', named),
      await post(person, '/live/addbalance', { ...named, type: 'add', balance: 1 }),
      await post(person, '/live/addbalance', { ...named, type: 'remove' }),
      await post(person, '/live/addresult', { ...named, result: '2' }),
      await post(person, '/live/withdrawresult', { ...named, drawId }),
    ];
    if (person.kind !== 'superadmin') return replies;
    return [
      ...replies,
      await post(person, '/live/void', { ...named, drawId, reason: 'none', password }),
      await post(person, '/live/creditline', { ...named, creditLine: 1, password }),
    ];
  }

  it('is 404 for an admin that names itself with a game of another network, or another admin', async () => {
    const before = await balances();
    for (const [adminId, play] of [
      [own.admin._id, theirs],
      [foreign.admin._id, ours],
      [foreign.admin._id, theirs],
      [own.player._id, ours],
      [own.superadmin._id, ours],
      [ours.gameId, { ...ours, gameId: own.admin._id }],
    ] as const)
      for (const reply of await liveCalls(own.admin, adminId, play))
        expect(codeOf(reply), `${adminId} ${play.gameId}`).toEqual(notFound);
    expect(await balances()).toEqual(before);
    expect(
      (await get(own.admin, '/live/loadgame', { adminId: own.admin._id, gameId: ours.gameId })).status,
    ).toBe(200);
  });

  it('is 404 for a superadmin that names an admin with a game of another', async () => {
    const before = await balances();
    for (const [admin, play] of [
      [own.admin, theirs],
      [foreign.admin, ours],
    ] as const)
      for (const reply of await liveCalls(own.superadmin, admin._id, play))
        expect(codeOf(reply)).toEqual(notFound);
    const named = { adminId: own.admin._id, reason: 'none', password };
    for (const wrong of [
      { gameId: ours.gameId, drawId: theirs.drawId },
      { gameId: another, drawId: ours.drawId },
      { gameId: ours.gameId, drawId: `${own.admin.networkId}-${theirs.drawId.split('-')[1]}` },
    ])
      expect(codeOf(await post(own.superadmin, '/live/void', { ...named, ...wrong }))).toEqual(notFound);
    expect(await balances()).toEqual(before);
  });

  it('includes its timer and its list of results', async () => {
    for (const kind of below) {
      const person = own[kind];
      const refused: Query[] = [
        { gameId: theirs.gameId },
        { gameId: theirs.gameId, adminId: own.admin._id },
        { gameId: theirs.gameId, adminId: foreign.admin._id },
        { gameId: ours.gameId, adminId: foreign.admin._id },
        { gameId: ours.gameId, adminId: own.superadmin._id },
      ];
      for (const query of refused)
        expect(codeOf(await get(person, '/app/gettimer', query)), kind).toEqual(notFound);
      const told: Query[] = [{ gameId: ours.gameId }, { gameId: ours.gameId, adminId: own.admin._id }];
      for (const query of told) expect((await get(person, '/app/gettimer', query)).status, kind).toBe(200);
    }
    expect(codeOf(await get(own.player, '/app/results', { gameId: theirs.gameId }))).toEqual(notFound);
    const last: { gameId: string }[] = (await get(own.player, '/app/lastresults')).body.data;
    expect(last.map(({ gameId }) => gameId)).toContain(ours.gameId);
    expect(last.map(({ gameId }) => gameId)).not.toContain(theirs.gameId);
    const listed = await get(own.player, '/app/tickets', { gameId: theirs.gameId, page: '1' });
    expect(listed.body).toMatchObject({ data: [], pagination: { total: 0 } });
  });

  it('includes a proof under the number of another network', async () => {
    const [, draw] = theirs.drawId.split('-');
    for (const person of [own.admin, own.master, own.player]) {
      for (const drawId of [theirs.drawId, `${own.admin.networkId}-${draw}`, `0-${draw}`, String(draw)])
        expect(codeOf(await get(person, `/app/draws/${drawId}/proof`)), drawId).toEqual(notFound);
      expect((await get(person, `/app/draws/${ours.drawId}/proof`)).status).toBe(200);
    }
    expect((await get(own.superadmin, `/app/draws/${theirs.drawId}/proof`)).status).toBe(200);
  });

  it('is in no list of another network', async () => {
    const operators = [own.admin, own.superareamanager, own.areamanager, own.master];
    const lists: [Person, string, Query?][] = [
      ...operators.flatMap((person): [Person, string][] => [
        [person, `/percentage/usergames/${person._id}`],
        [person, `/game/usergames/${person._id}`],
      ]),
      [own.admin, '/live/gamebalances', { adminId: own.admin._id }],
      [own.admin, '/live/wall', { adminId: own.admin._id }],
      [own.player, '/app/games'],
      [own.player, '/app/tickets'],
      [own.player, '/app/gettimer', { gameId: ours.gameId }],
    ];
    for (const [person, path, query] of lists) {
      const { status, raw } = await get(person, path, query);
      expect(status, path).toBe(200);
      for (const secret of [theirs.gameId, theirs.settingId, theirs.ticketId, foreign.admin.username])
        expect(raw.toString(), path).not.toContain(secret);
    }
  });

  it('includes percentages, which cannot be set alone or together with own ones', async () => {
    const rates = async () =>
      (await world.on.owner.query('select winpercentage from network_game_settings order by setting_id'))
        .rows;
    const before = await rates();
    const set = (person: Person, id: string, ...rows: string[]) =>
      world.on.call(person, 'PUT', `/percentage/bulk/winpercentage/${id}`, {
        body: { updates: rows.map((row) => ({ id: row, winpercentage: 7 })) },
      });
    for (const reply of [
      await set(own.admin, own.admin._id, theirs.settingId),
      await set(own.admin, own.admin._id, ours.settingId, theirs.settingId),
      await set(own.admin, foreign.admin._id, theirs.settingId),
      await set(own.superadmin, own.admin._id, theirs.settingId),
      await set(own.superadmin, own.superadmin._id, theirs.settingId),
      await set(own.admin, own.admin._id, ours.gameId),
    ])
      expect(codeOf(reply)).toEqual(notFound);
    expect(await rates()).toEqual(before);
  });

  it('includes tickets, which no other branch can read, cancel or claim', async () => {
    const { on } = world;
    const aside = await on.open('master', own.areamanager);
    const neighbour = await on.open('player', own.master);
    const outsiders = [aside, neighbour, foreign.admin, ...below.map((kind) => foreign[kind])];
    await world.finish(Number(ours.gameId), { result: 0 });
    const before = await on.balanceOf(own.player);
    for (const person of outsiders) {
      expect(codeOf(await get(person, `/app/tickets/${ours.ticketId}`)), person.kind).toEqual(notFound);
      const claimed = await post(person, `/app/tickets/${ours.ticketId}/claim`);
      expect(codeOf(claimed), person.kind).toEqual(notFound);
      const cancelled = await post(person, `/app/tickets/${ours.ticketId}/cancel`);
      expect(codeOf(cancelled), person.kind).toEqual(
        person.kind === 'player' ? notFound : [403, 'forbidden'],
      );
    }
    expect((await post(neighbour, '/app/claim-all')).body.data).toEqual({ tickets: 0, claimed: 0 });
    expect(await on.balanceOf(own.player)).toBe(before);
    const paid = await post(own.areamanager, `/app/tickets/${ours.ticketId}/claim`);
    // It reveals nothing of the player's wallet to the claimer.
    expect([paid.status, paid.body.walletBalance]).toEqual([200, undefined]);
    expect(await on.balanceOf(own.player)).toBe(before + 110_00);
  });
});
