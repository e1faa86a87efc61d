import { describe, expect, it } from 'vitest';
import { clearModels } from '#contract/backups/clear-history';
import { openNetwork } from '#test/restores/open-network';
import { openWorld } from '#test/support/games/games-world';
import { password } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

/** Tests may have rounds from this day on, and it is long over. */
const longAgo = '2008-01-10';

const world = await forFile(openWorld());
await world.on.owner.query('select keep_partitions($1, $1)', [longAgo]);
const network = await openNetwork(world);
const player = await network.openPlayer(100);
const settled = await network.openGame();
await network.buy(player, settled, { 1: 3 });
await world.finish(settled, { result: 2 });
const open = await network.openGame();
await network.buy(player, open, { 1: 5 });
for (const table of ['draws', 'daily_play', 'daily_chains', 'daily_games', 'hourly_play', 'transfers']) {
  const only = table === 'transfers' ? `and kind in ('stake', 'settle')` : '';
  await world.on.owner.query(`alter table ${table} disable trigger user`);
  await world.on.owner.query(`update ${table} set book_day = $2 where network_id = $1 ${only}`, [
    network.networkId,
    longAgo,
  ]);
  await world.on.owner.query(`alter table ${table} enable trigger user`);
}

describe('an old round that is not settled', () => {
  const count = async (table: string, only = '') => {
    const { rowCount } = await world.on.owner.query(
      `select from ${table} t where t.network_id = $1 ${only}`,
      [network.networkId],
    );
    return rowCount;
  };
  /** Of the open round, of the settled one, and the sums of their day. */
  async function look() {
    const ofGame = (is: '=' | '<>') =>
      `and t.draw_id in (select d.draw_id from draws d where d.network_id = $1 and d.game_id ${is} ${open})`;
    const stakes = (is: '=' | '<>') => count('transfers', `and t.kind = 'stake' ${ofGame(is)}`);
    return {
      open: [await count('tickets', ofGame('=')), await count('draw_stakes', ofGame('=')), await stakes('=')],
      settled: [
        await count('tickets', ofGame('<>')),
        await count('draw_stakes', ofGame('<>')),
        await stakes('<>'),
      ],
      sums: await count('daily_play', `and t.book_day = '${longAgo}'`),
    };
  }

  it('keeps its tickets, stakes and postings and the sums of its day, and is reported as kept', async () => {
    expect(await look()).toEqual({ open: [1, 1, 1], settled: [1, 1, 1], sums: 1 });
    const body = { startDate: longAgo, endDate: longAgo, models: clearModels, password };
    const reply = await world.on.call(network.chain.admin, 'POST', '/backup/deleterecords', { body });
    expect([reply.status, reply.body.data.clearing.status]).toEqual([200, 'done']);
    expect(reply.body.data.kept).toMatchObject({ unsettledRounds: 1, openTickets: 1 });
    expect(await look()).toEqual({ open: [1, 1, 1], settled: [0, 0, 0], sums: 1 });
    expect(await network.audit()).toEqual([]);
    await world.finish(open, { result: 1 });
    expect(await network.audit()).toEqual([]);
  });
});
