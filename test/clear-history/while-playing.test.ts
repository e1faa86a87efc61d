import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { clearModels } from '#contract/backups/clear-history';
import { addDays } from '#contract/ground/date-presets';
import { untilWaiting } from '#test/ledger/locks/until-waiting';
import { openCrowd, type Player } from '#test/support/games/games-crowd';
import { giveGame, insertGame, keepRoundPartitions } from '#test/support/games/games-rounds';
import type { Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';
import { firstDay, lastDay, openPast } from './past-network.ts';

/** Whole points: each of them buys tickets of one point until nothing is left. */
const points = 12;

const past = await forFile(openPast());
const { on, admin, superadmin } = past;
await keepRoundPartitions(on.owner);
const gameId = await insertGame(on.owner, { screen: 'funtarget' });
await giveGame(on.owner, admin.networkId, gameId);
await on.owner.query(`update wallets set floor = -100000000 where network_id = $1 and game_id = $2`, [
  admin.networkId,
  gameId,
]);
await on.fund(superadmin, admin, 1_000_00);
const [master] = await past.rows<Person>(
  `select account_id as id, network_id as "networkId" from accounts where network_id = $1 and kind = 'master' order by 1 limit 1`,
  [admin.networkId],
);
const players = await openCrowd(on.owner, master as Person, { count: 8, points });

describe('a clearing while tickets are bought', () => {
  it('refuses no purchase, changes balances only by purchases, and leaves balanced books', async () => {
    const { on, admin, rows } = past;
    const balances = () =>
      rows<{ id: string; balance: number }>(
        `select network_id || '/' || wallet_id as id, balance from wallets where not (network_id = $1 and game_id is not distinct from $2) order by 1`,
        [admin.networkId, gameId],
      );
    const before = await balances();
    // One of its days waits until every player has bought twice, so that purchases and clearing certainly overlap.
    const holder = new pg.Client({ connectionString: on.config.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from draws where network_id = $1 and book_day = $2 for update', [
      admin.networkId,
      addDays(firstDay, 6),
    ]);
    const play = async (player: Player, times: number) => {
      const statuses: number[] = [];
      for (let at = 0; at < times; at += 1) {
        const body = { gameId: String(gameId), lines: [{ drawno: '3', qty: 1 }] };
        statuses.push((await on.call(player, 'POST', '/app/tickets', { body })).status);
      }
      return statuses;
    };
    const clearing = past.clear({ startDate: firstDay, endDate: lastDay, models: clearModels });
    await untilWaiting(on.owner, 1);
    const meanwhile = await Promise.all(players.map((player) => play(player, 2)));
    await holder.query('rollback');
    await holder.end();
    const rest = await Promise.all(players.map((player) => play(player, points - 2)));
    const statuses = [...meanwhile, ...rest].flat();
    expect((await clearing).body.data.clearing.status).toBe('done');
    expect(new Set(statuses)).toEqual(new Set([201]));
    const buyers = new Set(players.map(({ networkId, id }) => `${networkId}/${id}`));
    expect(await balances()).toEqual(
      before.map((row) => (buyers.has(row.id) ? { ...row, balance: 0 } : row)),
    );
    expect(await past.audit()).toEqual([]);
  });
});
