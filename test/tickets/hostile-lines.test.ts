import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#test/support/call';
import type { Player } from '#test/support/games/games-crowd';
import { line, openWorld, type World } from '#test/support/games/games-world';
import { type Family, openChain, password } from '#test/support/people';

const hostileNumbers = [-1, 0, 0.001, 1.5, '10', '１０', 1e21, 2 ** 53, null, true, [], [5], {}, 5001];
const hostileAmounts = [-1, 0, 0.001, 0.5, '10', '１０', 1e21, 2 ** 53, 10 ** 13 + 1, null, true, [], {}];
const hostileDrawnos = [
  '',
  '38',
  '000',
  '-1',
  '+7',
  '７',
  ' 7',
  '7 ',
  '07',
  '7.0',
  '7e0',
  "7'--",
  '7\u0000',
  'andhar',
  7,
  null,
  ['7'],
];
const hostileIds = ['0', '-1', '1e3', '007', ' 1', 'abc', '9'.repeat(15), '9'.repeat(16), '', '%'];

describe('hostile values', () => {
  let world: World;
  let player: Player;
  let gameId: number;
  let drawId: string;
  let stranger: Family;
  const spies: { mock: { calls: unknown[] } }[] = [];
  beforeAll(async () => {
    world = await openWorld();
    stranger = await openChain(world.on);
    player = await world.openPlayer(1_000_000);
    gameId = await world.openGame({ screen: 'funroullet' }, { balance: 10_000_000 });
    const bought = await world.buy(player, gameId, { lines: [line('7', 1)] });
    ({ drawId } = bought.body.data);
    spies.push(vi.spyOn(world.on.databases.postings, 'query'));
  });
  afterAll(() => world.close());
  beforeEach(() => vi.clearAllMocks());

  const buy = (body: object) =>
    world.on.call(player, 'POST', '/app/tickets', { body: { gameId: String(gameId), ...body } });
  const live = (path: string, body: object) =>
    world.on.call(world.chain.superadmin, 'POST', `/live/${path}`, {
      body: { gameId: String(gameId), adminId: world.chain.admin._id, ...body },
    });
  /** Refused with this status, before the ledger is called. */
  function expectRefused(reply: Reply, what: unknown, status = 400): void {
    expect([what, reply.status]).toEqual([what, status]);
    expect(spies[0]?.mock.calls, String(what)).toEqual([]);
  }

  it('as quantities never reach the database', async () => {
    for (const qty of hostileNumbers) expectRefused(await buy({ lines: [{ drawno: '7', qty }] }), qty);
    for (const text of ['NaN', 'Infinity', '1e400', '0x10', '1_0', '']) {
      const payload = `{"gameId":"${gameId}","lines":[{"drawno":"7","qty":${text}}]}`;
      const reply = await world.on.call(player, 'POST', '/app/tickets', {
        body: payload,
        headers: { 'content-type': 'application/json' },
      });
      expectRefused(reply, text);
    }
  });

  it('as numbers of the game are unknown', async () => {
    for (const drawno of hostileDrawnos)
      expectRefused(await buy({ lines: [line(drawno as string, 1)] }), drawno);
    expect((await buy({ lines: [line('38', 1)] })).body.code).toBe('unknown_number');
    expect((await buy({ lines: [line('7', 1), line('37', 1)] })).body.code).toBe('unknown_number');
  });

  it('of one screen are not those of another', async () => {
    const takes = {
      funtarget: '0',
      triplefun: '000',
      andharbahar: '10',
      titlisorrat: '12',
      bingo: '25',
      digits: '9',
    } as const;
    const refuses = {
      funtarget: '10',
      triplefun: '0000',
      andharbahar: '1',
      titlisorrat: '0',
      bingo: '26',
      digits: '10',
    } as const;
    for (const screen of Object.keys(takes) as (keyof typeof takes)[]) {
      const id = String(await world.openGame({ screen }));
      expect((await buy({ gameId: id, lines: [line(takes[screen], 1)] })).status, screen).toBe(201);
      expect((await buy({ gameId: id, lines: [line(refuses[screen], 1)] })).body.code, screen).toBe(
        'unknown_number',
      );
    }
  });

  it('as lines, stakes and rounds are refused', async () => {
    const good = [line('7', 2)];
    const bodies: object[] = [
      { lines: [] },
      { lines: null },
      { lines: '7' },
      { lines: { 0: line('7', 1) } },
      { lines: Array.from({ length: 201 }, () => line('7', 1)) },
      { lines: [{ drawno: '7' }] },
      { lines: [{ qty: 1 }] },
      { lines: [{ ...line('7', 1), price: 0 }] },
      { lines: Array.from({ length: 7 }, () => line('7', 5_000)) },
      { lines: good, stake: 1 },
      { lines: good, stake: '2' },
      { lines: good, stake: 2.0001 },
      { lines: good, playpoints: 2 },
      { lines: good, playerId: world.chain.player._id },
      { lines: good, drawId: '1' },
      { lines: good, drawId: 'x-y' },
      { lines: good, drawId: null },
    ];
    for (const body of bodies) expectRefused(await buy(body), body);
    for (const id of hostileIds) {
      const reply = await buy({ gameId: id, lines: good });
      expect([id, reply.body.code]).toEqual([id, 'game_not_allowed']);
      expectRefused(reply, id, 403);
    }
    const reply = await buy({ lines: good, drawId: drawId.replace(/\d$/, '1') });
    expect(reply.body.code).toBe('betting_closed');
    expectRefused(reply, 'another round', 409);
  });

  it('at their upper limits are accepted: 200 lines, and 32,000 points on one number', async () => {
    const many = Array.from({ length: 200 }, (_, at) => line(String(1 + (at % 36)), 1));
    expect((await buy({ lines: many, stake: 200 })).body.data.playpoints).toBe(200);
    const much = [...Array.from({ length: 6 }, () => line('7', 5_000)), line('7', 2_000)];
    const reply = await buy({ lines: much });
    expect(reply.body.code ?? reply.body.data.playpoints).toBe(32_000);
  });

  it('as amounts and credit lines never reach the ledger', async () => {
    for (const type of ['add', 'remove'])
      for (const balance of hostileAmounts)
        expectRefused(await live('addbalance', { type, balance }), [type, balance]);
    expectRefused(await live('addbalance', { type: 'add' }), 'no amount');
    expectRefused(await live('addbalance', { type: 'reset', balance: 1 }), 'another type');
    for (const creditLine of hostileAmounts.filter((each) => each !== 0 && each !== 0.5))
      expectRefused(await live('creditline', { creditLine, password }), creditLine);
  });

  it('as results and boosters are refused', async () => {
    // Blanks around a result are dropped.
    const hostile = hostileDrawnos.filter((each) => !(typeof each === 'string' && each.trim() === '7'));
    for (const result of hostile) expectRefused(await live('addresult', { result }), result);
    for (const boosterValue of [0, 3, -1, 1.5, '3', 'x', null, []])
      expectRefused(await live('addresult', { result: '7', boosterValue }), boosterValue);
    for (const extra of [{ color: 'red' }, { type: 'andhar' }, { seed: 'x' }])
      expectRefused(await live('addresult', { result: '7', ...extra }), extra);
  });

  it('as ids of games and admins are 404', async () => {
    for (const id of [...hostileIds, stranger.player._id, stranger.master._id]) {
      expectRefused(await live('addbalance', { adminId: id, type: 'add', balance: 1 }), id, 404);
      expectRefused(await live('addbalance', { gameId: id, type: 'add', balance: 1 }), id, 404);
      const timer = await world.on.call(player, 'GET', '/app/gettimer', { query: { gameId: id } });
      expect([id, timer.status]).toEqual([id, 404]);
    }
    // The other network exists and never offered this game.
    expectRefused(
      await live('addbalance', { adminId: stranger.admin._id, type: 'add', balance: 1 }),
      'another network',
      404,
    );
  });

  it('as ticket and draw numbers are 404', async () => {
    for (const id of [
      '0',
      '1',
      'ABCDEFGH',
      '0000000U',
      '０００００００１',
      '00000001',
      'x'.repeat(64),
      '%00',
      "'--",
    ]) {
      const path = `/app/tickets/${encodeURIComponent(id)}`;
      for (const [method, tail] of [
        ['GET', ''],
        ['POST', '/cancel'],
        ['POST', '/claim'],
      ] as const) {
        const { status } = await world.on.call(player, method, path + tail);
        expect([id, method, [400, 404].includes(status)]).toEqual([id, method, true]);
      }
    }
    for (const id of [
      '1-1',
      '0-1',
      `${drawId}1`,
      `${'9'.repeat(16)}-1`,
      `${drawId.split('-')[0]}-1`,
      'x',
      '1-',
      '-1',
    ]) {
      const { status } = await world.on.call(player, 'GET', `/app/draws/${id}/proof`);
      expect([id, status]).toEqual([id, 404]);
    }
  });
});
