import type pg from 'pg';

/** The day on which the first round of a test's game opened. It is long over, so it can be cleared. */
export const longAgo = '2008-01-10';

const dayTables = [
  'draws',
  'daily_play',
  'daily_chains',
  'daily_games',
  'daily_claims',
  'hourly_play',
  'claims',
  'transfers',
];

/** Moves a network's earlier play to a day in the past. Movements between accounts and across the border keep their day. */
export async function setBack(owner: pg.Client, networkId: number, day = longAgo): Promise<void> {
  await owner.query('begin');
  for (const table of dayTables) {
    await owner.query(`alter table ${table} disable trigger user`);
    const games = table === 'transfers' ? `and kind in ('stake', 'settle', 'claim')` : '';
    await owner.query(`update ${table} set book_day = $2 where network_id = $1 ${games}`, [networkId, day]);
    await owner.query(`alter table ${table} enable trigger user`);
  }
  await owner.query('commit');
}
