import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Game } from '#contract/games/games';
import { messages } from '#contract/ground/messages';
import { type Family, openChain } from '#test/support/people';
import { moved } from '#test/support/rows/moved';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { untilEarlyInDay } from '#test/support/waiting/until-early-in-day';

describe('the Game Master', () => {
  let on: Installation;
  let family: Family;
  let timeId = '';
  let named: Record<string, Game>;
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
    named = Object.fromEntries((await list()).games.map((game) => [game.screen, game]));
    timeId = named.funtarget?.timeId[0]?._id ?? '';
  });
  afterAll(() => on.close());

  const as = (method: string, path: string, body?: unknown, query: Record<string, string> = {}) =>
    on.call(family.superadmin, method, path, { query, ...(body === undefined ? {} : { body }) });
  const list = async (query: Record<string, string> = {}) =>
    (await as('GET', '/game/', undefined, query)).body as {
      message: string;
      data: Game[];
      games: Game[];
      pagination?: unknown;
    };
  const form = (fields: Record<string, unknown> = {}) => ({
    gameName: 'Lucky Ten',
    nodigit: '10',
    publisher: 'House',
    releaseDate: '2025-06-01',
    timeId,
    gameStatus: 'active',
    gameDescription: 'Ten numbers',
    ...fields,
  });
  const create = async (fields: Record<string, unknown> = {}): Promise<Game> => {
    const { status, body } = await as('POST', '/game', form(fields));
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };
  const edit = (id: string | undefined, fields: Record<string, unknown>) => as('PUT', `/game/${id}`, fields);
  const codeOf = async (reply: ReturnType<typeof as>) => {
    const { status, body } = await reply;
    return [status, body.code];
  };
  const grant = (games: string[]) => as('PUT', `/admins/${family.admin._id}`, { games });
  const termsOf = async (id: string) =>
    (
      await on.owner.query(
        `select timecount, nodigit, payouts, extract(epoch from from_at)::float8 as from_at,
                extract(epoch from until_at)::float8 as until_at from game_terms where game_id = $1 order by game_terms.from_at`,
        [id],
      )
    ).rows;
  const lastEntry = async (action: string) =>
    (
      await on.owner.query(
        `select network_id, subject_id, subject, changes from activity_log
          where action = $1 and outcome = 'done' order by logged_at desc limit 1`,
        [action],
      )
    ).rows[0];

  it('lists the six named games first, under both names, or a page', async () => {
    const { message, data, games, pagination } = await list();
    expect(message).toBe(messages.gamesFetched);
    expect(games.slice(0, 6).map(({ gameName }) => gameName)).toEqual([
      'Fun Target',
      'Fun Roullet',
      'Triple Fun',
      'Andhar Bahar',
      'Titli Sorrat',
      'Bingo',
    ]);
    expect(data).toEqual(games);
    expect(pagination).toBeUndefined();
    expect(games[3]).toMatchObject({ nodigit: 52, timeId: [{ timecount: 120 }], label: 'no', logo: null });
    expect(games[3]?.payouts).toEqual([
      { kind: 'rank', payout: 12 },
      { kind: 'suit', payout: 3.75 },
      { kind: 'side', payout: 1.95 },
    ]);
    const page = await list({ page: '1', pageSize: '10', sort: 'nodigit', order: 'desc' });
    expect(page.games.map(({ nodigit }) => nodigit).slice(0, 3)).toEqual([1000, 52, 38]);
    expect(page.pagination).toMatchObject({ page: 1, pageSize: 10, totalPages: 1 });
    expect((await list({ page: '9' })).games).toEqual([]);
  });

  it('creates an active game with rounds at once, with default payouts', async () => {
    const reply = await as('POST', '/game', form({ gameName: 'Lucky 7', nodigit: 7 }));
    expect([reply.status, reply.body.message]).toEqual([201, messages.gameCreated]);
    const game: Game = reply.body.data;
    expect(game).toMatchObject({
      screen: 'digits',
      nodigit: 7,
      status: 'active',
      label: 'no',
      description: 'Ten numbers',
      releaseDate: '2025-06-01',
      payouts: [{ kind: 'number', payout: 6.3 }],
      images: [null, null, null, null, null, null, null],
      isInUse: false,
    });
    expect(game.gameId).toBe(game._id);
    expect(await termsOf(game._id)).toMatchObject([
      { timecount: 60, nodigit: 7, payouts: [630], until_at: null },
    ]);
    expect((await as('GET', `/game/${game._id}`)).body.data).toEqual(game);
    expect(await lastEntry('games.create')).toMatchObject({
      network_id: 0,
      subject_id: null,
      subject: 'Created game Lucky 7',
    });
    const later = await create({ gameStatus: 'coming-soon', timeId });
    expect(await termsOf(later._id)).toEqual([]);
  });

  it('reports every missing field in the words of the form', async () => {
    const { status, body } = await as('POST', '/game', { gameStatus: 'active' });
    expect([status, body.fields]).toEqual([
      400,
      {
        gameName: 'Game name is required',
        publisher: 'Publisher is required',
        releaseDate: 'Release date is required',
        timeId: 'Time is required',
        nodigit: 'Must be at least 1',
        gameDescription: 'Description is required',
      },
    ]);
    const wrong: [string, unknown][] = [
      ['nodigit', '0'],
      ['nodigit', '101'],
      ['nodigit', '1.5'],
      ['releaseDate', '2025-02-30'],
      ['timeId', '999999'],
      ['gameStatus', 'open'],
      ['label', 'maybe'],
      ['images', ['x']],
      ['extra', 'x'],
    ];
    for (const [field, value] of wrong)
      expect(
        Object.keys((await as('POST', '/game', form({ [field]: value }))).body.fields)[0],
        field,
      ).toMatch(new RegExp(`^${field}`));
  });

  it('changes only the sent fields, and logs before and after', async () => {
    const game = await create();
    const reply = await edit(game._id, { gameId: game._id, gameName: 'Lucky', gameDescription: 'New' });
    expect([reply.status, reply.body.message]).toEqual([200, messages.gameUpdated]);
    expect(reply.body.data).toEqual({ ...game, gameName: 'Lucky', description: 'New' });
    expect((await lastEntry('games.edit')).changes).toEqual({
      gameName: { before: 'Lucky Ten', after: 'Lucky' },
      description: { before: 'Ten numbers', after: 'New' },
    });
    expect(await codeOf(edit(game._id, { gameId: named.bingo?._id }))).toEqual([404, 'not_found']);
    const both = await edit(game._id, { status: 'inactive', gameStatus: 'active' });
    expect(both.body.fields).toEqual({ gameStatus: messages.gameStatusDiffers });
    expect((await edit(game._id, { description: 'a', gameDescription: 'b' })).status).toBe(400);
    expect((await edit(game._id, { gameName: ' ' })).body.fields).toEqual({
      gameName: 'Game Name is required',
    });
  });

  it('keeps the number counts of the six named games', async () => {
    const game = named.triplefun;
    expect((await edit(game?._id, { nodigit: '1000' })).status).toBe(200);
    expect(await codeOf(edit(game?._id, { nodigit: '999' }))).toEqual([409, 'digits_fixed']);
    const own = await create();
    expect((await edit(own._id, { nodigit: '1000' })).body.fields).toEqual({
      nodigit: messages.digitsTooMany,
    });
  });

  it('applies new numbers, payouts and intervals from the first round that has not opened yet', async () => {
    await untilEarlyInDay(on.owner);
    const day = (await as('POST', '/time', { timecount: 86_400 })).body.data;
    const game = await create({ timeId: day._id });
    await on.owner.query(`update game_terms set from_at = ${moved('from_at', '-1 day')} where game_id = $1`, [
      game._id,
    ]);
    expect((await edit(game._id, { nodigit: '20' })).body.data.payouts).toEqual([
      { kind: 'number', payout: 18 },
    ]);
    await edit(game._id, { payouts: [19.25] });
    await edit(game._id, { timeId: named.triplefun?.timeId[0]?._id });
    const [before, after, ...more] = await termsOf(game._id);
    expect([before.nodigit, before.payouts, before.timecount]).toEqual([10, [900], 86_400]);
    expect([after.nodigit, after.payouts, after.timecount]).toEqual([20, [1925], 120]);
    expect(after.from_at).toBe(Math.floor(before.until_at / 86_400) * 86_400 + 86_400);
    expect([after.until_at, more]).toEqual([null, []]);
    await grant([game._id]);
    const roundAt = async (second: number) =>
      (
        await on.owner.query('select nodigit from round_at($1, $2, to_timestamp($3))', [
          family.admin.networkId,
          game._id,
          second,
        ])
      ).rows;
    expect(await roundAt(after.from_at - 1)).toEqual([{ nodigit: 10 }]);
    // Rounds of two minutes begin on even minutes: there may be none before.
    expect(await roundAt(Math.ceil(after.from_at / 120) * 120)).toEqual([{ nodigit: 20 }]);
    await grant([]);
  });

  it('refuses payouts that return more than the stakes, boosters included', async () => {
    const most: Record<string, number[]> = {
      funtarget: [9.62],
      funroullet: [36.59],
      triplefun: [9.62, 96.29, 962.96],
      andharbahar: [12.51, 3.85, 2.08],
      titlisorrat: [11.55],
      bingo: [24.07],
    };
    for (const [screen, payouts] of Object.entries(most)) {
      const id = named[screen]?._id;
      expect((await edit(id, { payouts })).status, screen).toBe(200);
      for (const kind of payouts.keys()) {
        const above = payouts.map((payout, at) =>
          at === kind ? (Math.round(payout * 100) + 1) / 100 : payout,
        );
        const reply = await edit(id, { payouts: above });
        expect([reply.status, reply.body.code], `${screen} ${kind}`).toEqual([400, 'payout_too_high']);
      }
      expect(await codeOf(edit(id, { payouts: [...payouts, 1] }))).toEqual([400, 'invalid_input']);
    }
    const game = await create();
    await edit(game._id, { payouts: '[9.5]' });
    expect(await codeOf(edit(game._id, { nodigit: '5' }))).toEqual([400, 'payout_too_high']);
    expect((await edit(game._id, { nodigit: '5', payouts: [4] })).status).toBe(200);
    for (const payouts of [[0], [-1], [1.005], ['1'], [], '[', '{}', [Number.MAX_VALUE], null])
      expect(await codeOf(edit(game._id, { payouts })), JSON.stringify(payouts)).toEqual([
        400,
        'invalid_input',
      ]);
  });
});
