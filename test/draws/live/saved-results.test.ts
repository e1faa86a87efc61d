import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '#contract/activity-log/activity-log';
import type { SavedEntry } from '#contract/draws/live-payload';
import type { Reply } from '#test/support/call';
import { closeMeanwhile, endBetting } from '#test/support/games/games-rounds';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person, password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const world = await forFile(openWorld());
const stranger = await openChain(world.on);

describe('a saved result', () => {
  const named = (gameId: number) => ({ gameId: String(gameId), adminId: world.chain.admin._id });
  const save = (by: Person, gameId: number, result: string, boosterValue = 1) =>
    world.on.call(by, 'POST', '/live/addresult', { body: { ...named(gameId), result, boosterValue } });
  const withdraw = (by: Person | null, gameId: number, drawId: string) =>
    world.on.call(by, 'POST', '/live/withdrawresult', { body: { ...named(gameId), drawId } });
  const load = async (by: Person, gameId: number) =>
    (await world.on.call(by, 'GET', '/live/loadgame', { query: named(gameId) })).body;
  const codeOf = ({ status, body }: Reply) => (status < 300 ? status : body.code);
  const logged = async (by: Person): Promise<LogEntry[]> => {
    const query = { search: 'result of', page: '1', pageSize: '100' };
    return (await world.on.call(by, 'GET', '/logs', { query })).body.data.toReversed();
  };
  const openDraw = async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    const player = await world.openPlayer(100);
    const bought = await world.buy(player, gameId, { lines: [line('1', 1)] });
    const drawId: string = bought.body.data.drawId;
    return { gameId, drawId, gameName: 'A game of funtarget' };
  };

  it('is listed with all earlier ones, and its log entry shows its value only after the draw', async () => {
    const { admin, superadmin } = world.chain;
    const { gameId, drawId, gameName } = await openDraw();
    await save(admin, gameId, '4', 2);
    await save(superadmin, gameId, '7');
    expect((await withdraw(admin, gameId, drawId)).body).toMatchObject({
      message: 'Result withdrawn successfully!',
      data: { drawId, withdrawnAt: expect.any(String) },
    });
    await save(superadmin, gameId, '9', 2);
    const { saves, saveCount } = await load(admin, gameId);
    const told = (saves as SavedEntry[]).map(({ result, booster, state, savedBy }) => [
      result?.drawno,
      booster,
      state,
      savedBy,
    ]);
    expect([told, saveCount]).toEqual([
      [
        ['9', 2, 'current', superadmin.username],
        [undefined, null, 'withdrawal', admin.username],
        ['7', 1, 'withdrawn', superadmin.username],
        ['4', 2, 'replaced', admin.username],
      ],
      4,
    ]);
    const before = { gameName, drawId, roundNumber: expect.any(Number) };
    for (const by of [admin, superadmin])
      expect((await logged(by)).map(({ changes }) => changes)).toEqual([before, before, before, before]);

    await world.finish(gameId);
    const after = [
      { ...before, result: '4', booster: 2, savedState: 'replaced' },
      { ...before, result: '7', booster: 1, savedState: 'withdrawn' },
      before,
      { ...before, result: '9', booster: 2, savedState: 'drawn' },
    ];
    for (const by of [admin, superadmin])
      expect((await logged(by)).map(({ changes }) => changes)).toEqual(after);
    expect((await logged(world.chain.superareamanager)).length).toBe(0);
    // The log keeps the values when the saved results are cleared.
    await world.on.owner.query('alter table saved_results disable trigger never_deleted');
    await world.on.owner.query('delete from saved_results where draw_id = $1', [drawId.split('-')[1]]);
    await world.on.owner.query('alter table saved_results enable trigger never_deleted');
    const [entry] = await logged(superadmin);
    const { body } = await world.on.call(superadmin, 'GET', `/logs/getUserLogById/${entry?._id}`);
    expect(body.data.changes).toEqual(after[0]);
  });

  it('must be a possible result of its game', async () => {
    const { gameId } = await openDraw();
    const { networkId, drawId } = await world.drawOf(gameId);
    const insert = (result: number) =>
      world.on.owner.query('select save_result($1, $2, $3, 1::smallint, $1, $1, $4)', [
        networkId,
        drawId,
        result,
        '{"network_id": 0, "actor_username": "x", "action": "x", "subject": "x"}',
      ]);
    for (const result of [-1, 10]) await expect(insert(result)).rejects.toThrow('no such result');
    await insert(0);
    await insert(9);
  });

  it('can be withdrawn until betting closes: the round is then drawn from its sealed seed', async () => {
    const { admin, superadmin, master, player } = world.chain;
    const { gameId, drawId } = await openDraw();
    expect(codeOf(await withdraw(admin, gameId, drawId))).toBe('no_saved_result');
    await save(admin, gameId, '4');
    const refused = await Promise.all(
      [null, player, master, stranger.admin].map(async (by) => codeOf(await withdraw(by, gameId, drawId))),
    );
    expect(refused).toEqual(['not_signed_in', 'forbidden', 'forbidden', 'not_found']);
    const other = await openDraw();
    expect(codeOf(await withdraw(admin, gameId, other.drawId))).toBe('not_found');
    expect(codeOf(await withdraw(admin, gameId, `${stranger.admin.networkId}-1`))).toBe('not_found');
    expect((await load(admin, gameId)).savedResult).toMatchObject({ drawno: '4' });

    expect(codeOf(await withdraw(superadmin, gameId, drawId))).toBe(200);
    expect((await load(admin, gameId)).savedResult).toBeNull();
    expect(codeOf(await withdraw(superadmin, gameId, drawId))).toBe('no_saved_result');
    expect((await world.finish(gameId)).source).toBe('sealed');
    const [last] = (await logged(admin)).slice(-1);
    expect([last?.action, last?.username]).toEqual(['live-draws.withdraw-result', superadmin.username]);
  });

  it('cannot be withdrawn after betting closed, and is drawn', async () => {
    const { admin } = world.chain;
    const { gameId, drawId } = await openDraw();
    await save(admin, gameId, '4');
    await endBetting(world.on.owner, await world.drawOf(gameId));
    expect(codeOf(await withdraw(admin, gameId, drawId))).toBe('betting_closed');
    expect(await world.finish(gameId)).toMatchObject({ source: 'manual', result: 4 });
  });

  it('is shown in the log after its round is voided, and the void names the round as elsewhere', async () => {
    const { admin, superadmin } = world.chain;
    const { gameId, drawId, gameName } = await openDraw();
    const earlier = (await logged(admin)).length;
    await save(admin, gameId, '4');
    await save(admin, gameId, '6');
    const body = { ...named(gameId), drawId, reason: 'No electricity', password };
    expect(codeOf(await world.on.call(superadmin, 'POST', '/live/void', { body }))).toBe(200);
    const changes = (await logged(admin)).slice(earlier).map((entry) => entry.changes);
    expect(changes).toEqual([
      { gameName, drawId, roundNumber: expect.any(Number), result: '4', booster: 1, savedState: 'replaced' },
      { gameName, drawId, roundNumber: expect.any(Number), result: '6', booster: 1, savedState: 'void' },
    ]);
    const query = { search: 'Voided', page: '1', pageSize: '10' };
    const [entry] = (await world.on.call(superadmin, 'GET', '/logs', { query })).body.data;
    expect(entry.changes).toMatchObject({ drawId, reason: 'No electricity' });
  });

  it('cannot be withdrawn while its draw is being settled, and the request does not wait', async () => {
    const { admin } = world.chain;
    const { gameId, drawId } = await openDraw();
    await save(admin, gameId, '4');
    const draw = await world.drawOf(gameId);
    // The product's own limit; other tests wait longer.
    await world.on.owner.query(`alter function withdraw_result set lock_timeout = '2s'`);
    const settler = new pg.Client(world.on.config.databaseUrl);
    await settler.connect();
    await settler.query('begin');
    await settler.query('select hold_draw($1, $2, true)', [draw.networkId, draw.drawId]);
    // The row is locked: it waits for the lock, and gives up.
    expect(codeOf(await withdraw(admin, gameId, drawId))).toBe('unavailable');
    await closeMeanwhile(world.on.owner, draw);
    // Betting is over: it does not request the lock.
    expect(codeOf(await withdraw(admin, gameId, drawId))).toBe('betting_closed');
    await settler.query('rollback');
    await settler.end();
  });

  it('is the last one, also after an id of another range and a clock that was set back', async () => {
    const { admin, superadmin } = world.chain;
    const { gameId, gameName, drawId } = await openDraw();
    await save(admin, gameId, '4');
    const { owner } = world.on;
    await owner.query('alter table saved_results disable trigger insert_only');
    const inAnHour = new Date(Date.now() + 3_600_000);
    await owner.query(
      'update saved_results set saved_id = saved_id + (1::bigint << 48), saved_at = $3 where network_id = $1 and draw_id = $2',
      [admin.networkId, drawId.split('-')[1], inAnHour],
    );
    await owner.query('alter table saved_results enable trigger insert_only');
    await save(superadmin, gameId, '7');
    const { saves } = await load(admin, gameId);
    expect((saves as SavedEntry[]).map(({ result }) => result?.drawno)).toEqual(['7', '4']);
    expect(await world.finish(gameId)).toMatchObject({ source: 'manual', result: 7 });
    const told = (await logged(admin)).filter(({ changes }) => changes?.drawId === drawId);
    expect(told.map(({ changes }) => changes)).toContainEqual({
      gameName,
      drawId,
      roundNumber: expect.any(Number),
      result: '7',
      booster: 1,
      savedState: 'drawn',
    });
  });
});
