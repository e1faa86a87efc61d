import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Game, gameSortColumns } from '#contract/games/games';
import { messages } from '#contract/ground/messages';
import { untilWaiting } from '#test/ledger/locks/until-waiting';
import { type Family, openChain } from '#test/support/people';
import { moved } from '#test/support/rows/moved';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { untilEarlyInDay } from '#test/support/waiting/until-early-in-day';

const columns = ['No', 'Game ID', 'Game Name', 'Digits', 'Time', 'Status', 'Publisher', 'Release Date'];

describe('the life of a game', () => {
  let on: Installation;
  let family: Family;
  let times: { _id: string; timecount: number }[];
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
    times = (await as('GET', '/time/timelist')).body.data;
  });
  afterAll(() => on.close());

  const as = (method: string, path: string, body?: unknown, query: Record<string, string> = {}) =>
    on.call(family.superadmin, method, path, { query, ...(body === undefined ? {} : { body }) });
  const create = async (fields: Record<string, unknown> = {}): Promise<Game> => {
    const usual = { gameName: 'Coming', nodigit: 10, publisher: 'House', releaseDate: '2025-06-01' };
    const timeId = times[0]?._id;
    const rest = { timeId, gameStatus: 'active', gameDescription: 'Ten numbers' };
    return (await as('POST', '/game', { ...usual, ...rest, ...fields })).body.data;
  };
  const grant = (games: string[]) => as('PUT', `/admins/${family.admin._id}`, { games });
  const codeOf = async (reply: ReturnType<typeof as>) => {
    const { status, body } = await reply;
    return [status, body.code];
  };
  const isOpen = async (game: Game) => {
    const { rows } = await on.owner.query(
      'select 1 from game_terms where game_id = $1 and until_at is null',
      [game._id],
    );
    return rows.length === 1;
  };

  it('includes activation and deactivation from every status', async () => {
    const game = await create({ gameStatus: 'coming-soon' });
    const switched = await as('PUT', `/game/${game._id}/activate`);
    expect(switched.body).toMatchObject({
      message: messages.gameSwitched('activated'),
      data: { status: 'active' },
    });
    expect(await isOpen(game)).toBe(true);
    expect((await as('PUT', `/game/${game._id}/activate`)).status).toBe(200);
    expect((await as('PUT', `/game/${game._id}/deactivate`)).body.data.status).toBe('inactive');
    expect(await isOpen(game)).toBe(false);
    expect((await as('PUT', `/game/${game._id}`, { status: 'active' })).body.data.status).toBe('active');
    expect(await isOpen(game)).toBe(true);
    const { rows } = await on.owner.query(
      `select action, changes from activity_log where action like 'games.%activate' order by logged_at`,
    );
    expect(rows).toEqual([
      { action: 'games.activate', changes: { status: { before: 'coming-soon', after: 'active' } } },
      { action: 'games.deactivate', changes: { status: { before: 'active', after: 'inactive' } } },
    ]);
  });

  it('does not allow a deactivated interval, except its own', async () => {
    const game = await create({ timeId: times[1]?._id });
    await as('PUT', `/time/${times[1]?._id}/deactivate`);
    expect((await as('PUT', `/game/${game._id}`, { timeId: times[1]?._id, gameName: 'Kept' })).status).toBe(
      200,
    );
    expect((await as('PUT', `/game/${game._id}`, { timeId: times[0]?._id })).status).toBe(200);
    expect(await codeOf(as('PUT', `/game/${game._id}`, { timeId: times[1]?._id }))).toEqual([
      409,
      'time_not_offered',
    ]);
    const form = { gameName: 'None', nodigit: 1, publisher: 'H', releaseDate: '2025-06-01' };
    const rest = { timeId: times[1]?._id, gameStatus: 'active', gameDescription: 'x' };
    expect(await codeOf(as('POST', '/game', { ...form, ...rest }))).toEqual([409, 'time_not_offered']);
    await as('PUT', `/time/${times[1]?._id}/activate`);
  });

  it('ends with deletion including its terms while no admin offers it', async () => {
    const game = await create();
    const reply = await as('DELETE', `/game/${game._id}`);
    expect([reply.status, reply.body.message]).toEqual([200, messages.gameDeleted]);
    expect(await codeOf(as('GET', `/game/${game._id}`))).toEqual([404, 'not_found']);
    const { rows } = await on.owner.query('select 1 from game_terms where game_id = $1', [game._id]);
    expect(rows).toEqual([]);
    const entry = await on.owner.query(
      `select changes -> 'game' -> 'before' ->> 'gameName' as was from activity_log
        where action = 'games.delete' and outcome = 'done'`,
    );
    expect(entry.rows).toEqual([{ was: 'Coming' }]);
  });

  it('continues while an admin offers it, a round runs, its balance is not zero or it has tickets', async () => {
    await untilEarlyInDay(on.owner);
    const day = (await as('POST', '/time', { timecount: 86_400 })).body.data;
    const game = await create({ timeId: day._id });
    const refused = [409, 'game_in_use'];
    const remove = () => codeOf(as('DELETE', `/game/${game._id}`));
    await grant([game._id]);
    expect((await as('GET', `/game/${game._id}`)).body.data.isInUse).toBe(true);
    expect(await remove()).toEqual(refused);
    await grant([]);
    // Its remaining data, one thing after the other.
    await on.owner.query(`update game_terms set from_at = ${moved('from_at', '-1 day')} where game_id = $1`, [
      game._id,
    ]);
    await on.owner.query(
      `update network_game_spans set from_at = ${moved('from_at', '-1 day')} where game_id = $1`,
      [game._id],
    );
    expect(await remove()).toEqual(refused);
    await on.owner.query(
      `update network_game_spans set until_at = ${moved('from_at', '1 second')} where game_id = $1`,
      [game._id],
    );
    expect((await as('GET', `/game/${game._id}`)).body.data.isInUse).toBe(false);
    await on.owner.query('alter table wallets disable trigger user');
    await on.owner.query('update wallets set balance = 1 where game_id = $1', [game._id]);
    expect(await remove()).toEqual(refused);
    await on.owner.query('update wallets set balance = 0 where game_id = $1', [game._id]);
    await on.owner.query('alter table wallets enable trigger user');
    await on.owner.query(
      `insert into draws (network_id, draw_id, game_id, screen, nodigit, timecount, payouts, opens_at, closes_at, ends_at, book_day, seed_hash, peaks)
       values ($1, 1, $2, 'digits', 10, 60, '{900}', '2025-01-01', '2025-01-01 00:00:55', '2025-01-01 00:01', '2025-01-01', sha256('x'), '{0}')`,
      [family.admin.networkId, game._id],
    );
    expect(await remove()).toEqual(refused);
  });

  it('leaves nothing behind for an admin that is given it while it is deleted', async () => {
    const outcomes = new Set<string>();
    for (let turn = 0; turn < 12; turn += 1) {
      const game = await create();
      const [given, deleted] = await Promise.all([grant([game._id]), as('DELETE', `/game/${game._id}`)]);
      outcomes.add(`${given.status} ${deleted.status}`);
      const { rows } = await on.owner.query(
        `select 1 from network_games n where not exists (select 1 from games g where g.game_id = n.game_id)`,
      );
      expect(rows).toEqual([]);
      await grant([]);
    }
    for (const outcome of outcomes) expect(['200 409', '400 200']).toContain(outcome);
  });

  it('ends as unknown game for an admin that is given it during deletion', async () => {
    const game = await create();
    const deleter = new pg.Client({ connectionString: on.config.databaseUrl });
    await deleter.connect();
    await deleter.query('begin');
    await deleter.query('delete from games where game_id = $1', [game._id]);
    const given = grant([game._id]);
    await untilWaiting(on.owner, 1);
    await deleter.query('commit');
    await deleter.end();
    expect((await given).body).toMatchObject({
      code: 'invalid_input',
      fields: { games: 'Unknown game' },
    });
    const { rows } = await on.owner.query('select 1 from network_games where game_id = $1', [game._id]);
    expect(rows).toEqual([]);
  });

  it('serializes two concurrent edits', async () => {
    const game = await create();
    const fields = ['gameName', 'publisher', 'description'];
    const edits = fields.map((field) => as('PUT', `/game/${game._id}`, { [field]: 'Edited' }));
    const digits = [11, 12, 13, 14].map((nodigit) => as('PUT', `/game/${game._id}`, { nodigit }));
    for (const { status } of await Promise.all([...edits, ...digits])) expect(status).toBe(200);
    const after: Game = (await as('GET', `/game/${game._id}`)).body.data;
    expect([after.gameName, after.publisher, after.description]).toEqual(['Edited', 'Edited', 'Edited']);
    expect(after.payouts[0]?.payout).toBe((after.nodigit * 90) / 100);
  });

  it('is exported as a workbook by the filter and in list order', async () => {
    const name = '=SUM(1)';
    await create({ gameName: name, publisher: 'Exported', gameStatus: 'inactive', nodigit: 3 });
    await create({ gameName: 'zz', publisher: 'exported', gameStatus: 'inactive', nodigit: 2 });
    await create({ gameName: 'active', publisher: 'exported' });
    const query = { search: 'EXPORTED', status: 'inactive', sort: 'nodigit' };
    const reply = await as('GET', '/game/export', undefined, query);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="GamesList.xlsx"');
    expect(reply.headers['x-total-rows']).toBe('2');
    const { sheets } = await readXlsx(reply.raw);
    const [head, ...rows] = sheets[0]?.rows ?? [];
    expect(head).toEqual(columns);
    const listed: Game[] = (await as('GET', '/game', undefined, query)).body.games;
    expect(rows).toEqual(
      listed.map((game, at) => [
        at + 1,
        game.gameId,
        game.gameName === name ? `'${name}` : game.gameName,
        game.nodigit,
        60,
        'inactive',
        game.publisher,
        new Date('2025-06-01T00:00:00Z'),
      ]),
    );
    expect(rows.map(([, , , digits]) => digits)).toEqual([2, 3]);
  });

  it('is listed with consistent sorting by every column', async () => {
    const idsBy = async (sort: string, order: string) =>
      ((await as('GET', '/game', undefined, { sort, order })).body.games as Game[]).map(({ _id }) => _id);
    for (const sort of gameSortColumns)
      expect(await idsBy(sort, 'desc'), sort).toEqual((await idsBy(sort, 'asc')).reverse());
  });

  it('is managed by superadmins only, and a wrong id is 404', async () => {
    const game = await create();
    const calls: [string, string, unknown?][] = [
      ['GET', '/game'],
      ['GET', '/game/export'],
      ['POST', '/game', {}],
      ['GET', `/game/${game._id}`],
      ['PUT', `/game/${game._id}`, { gameName: 'Mine' }],
      ['PUT', `/game/${game._id}/activate`],
      ['DELETE', `/game/${game._id}`],
    ];
    for (const [method, path, body] of calls) {
      const sent = body === undefined ? {} : { body };
      expect((await on.call(null, method, path, sent)).status, path).toBe(401);
      for (const kind of ['admin', 'superareamanager', 'player'] as const)
        expect((await on.call(family[kind], method, path, sent)).status, path).toBe(403);
    }
    for (const id of ['999999', family.admin._id, times[0]?._id ?? '', '0', 'x', '-1', '9007199254740993'])
      for (const [method, path, body] of calls.slice(3))
        expect(await codeOf(as(method, path.replace(game._id, id), body)), id).toEqual([404, 'not_found']);
  });
});
