import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { runDraws } from '#server/features/draws/run-draws';
import { endRound, giveGame, insertGame } from '#test/support/games/games-rounds';
import { openDrawRow } from '#test/support/games/games-sales';
import { type DrawRow, openWorld, seal } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';
import { until } from '#test/support/waiting/until';

/** More than one lookup of the runner lists. */
const manyDraws = 210;

const world = await forFile(openWorld());
const neighbour = (await openChain(world.on, world.chain)).admin;

describe('draws of several networks', () => {
  const logged: { level: number; msg: string }[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) });

  const run = () => runDraws({ pool: world.on.databases.draws, seal, logger });

  /** A finished round of a new game that no server has closed yet. */
  async function openDueDraw({ networkId }: Person): Promise<DrawRow> {
    const gameId = await insertGame(world.on.owner, { screen: 'funtarget' });
    await giveGame(world.on.owner, networkId, gameId);
    const hashOf = (opensAt: number) => seal.hashOf({ networkId, gameId, opensAt });
    await openDrawRow(world.on.owner, { networkId, gameId }, hashOf);
    const draw = await world.drawOf(gameId);
    await endRound(world.on.owner, draw);
    return draw;
  }

  const untilSettled = ({ gameId }: DrawRow) =>
    until('the draw is settled', async () => (await world.drawOf(gameId)).status === 'settled');

  it('are settled although another network has more stuck draws than one lookup lists', async () => {
    const stuck = await openDueDraw(world.chain.admin);
    // Their published hash belongs to another seed, so that drawing them always fails.
    await world.on.owner.query(
      `insert into draws (network_id, draw_id, game_id, screen, nodigit, timecount, payouts, opens_at, closes_at, ends_at, book_day, status,
                          seed_hash, peaks)
       select d.network_id, d.draw_id - 65536 * n, d.game_id, d.screen, d.nodigit, d.timecount, d.payouts,
              d.opens_at - n * interval '1 s', d.closes_at - n * interval '1 s', d.ends_at - n * interval '1 s', d.book_day, 'closed',
              sha256('another seed'), d.peaks
         from draws d, generate_series(1, $3) n where d.network_id = $1 and d.draw_id = $2`,
      [stuck.networkId, stuck.drawId, manyDraws],
    );
    const due = await openDueDraw(neighbour);
    const runner = run();
    await untilSettled(due);
    await runner.stop();
    await world.on.owner.query(`alter table draws disable trigger user`);
    await world.on.owner.query(`delete from draws where network_id = $1 and status = 'closed'`, [
      stuck.networkId,
    ]);
    await world.on.owner.query(`alter table draws enable trigger user`);
  });

  it('are settled while another network is locked, which continues when it is free and is not logged', async () => {
    const locked: DrawRow[] = [];
    for (let at = 0; at < 6; at += 1) locked.push(await openDueDraw(world.chain.admin));
    const holder = new pg.Client(world.on.config.databaseUrl);
    await holder.connect();
    await holder.query('begin');
    for (const { networkId, drawId } of locked)
      await holder.query('select hold_draw($1, $2, true)', [networkId, drawId]);
    const due = await openDueDraw(neighbour);
    logged.length = 0;
    const runner = run();
    await untilSettled(due);
    for (const { gameId } of locked) expect((await world.drawOf(gameId)).status).toBe('open');
    await holder.query('rollback');
    await holder.end();
    for (const draw of locked) await untilSettled(draw);
    await runner.stop();
    expect(logged).toEqual([]);
  });
});
