import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/ground/date-presets';
import { forFile } from '#test/support/vitest/for-file';
import { until } from '#test/support/waiting/until';
import { firstDay, openPast } from './past-network.ts';

const past = await forFile(openPast());
const { admin, rows, clear, on } = past;
const networkId = admin.networkId;
const [first, second] = [addDays(firstDay, 1), addDays(firstDay, 2)];

/** A movement of a past day between the admin and an account. */
async function movementOn(
  day: string,
  { reverses = null as number | null, batch = null as number | null } = {},
) {
  const [row] = await rows<{ id: number }>(
    `insert into transfers (network_id, book_day, posted_at, kind, debit_wallet, credit_wallet, amount, debit_after,
                            credit_after, actor_network_id, actor_id, reverses, batch_id)
     select network_id, $2::date, $2::date + interval '12 hours', 'adjust', network_id, account_id, 100, 0, 100, $1, $1, $3, $4
       from accounts where network_id = $1 and kind = 'superareamanager' limit 1 returning transfer_id as id`,
    [networkId, day, reverses, batch],
  );
  return row?.id ?? 0;
}
const clearDays = async (startDate: string, endDate: string) => {
  const { status } = await clear({ startDate, endDate, models: ['refertransaction'] });
  expect(status).toBe(200);
  await until('the clearing is done', async () => {
    const [row] = await rows<{ count: number }>(
      `select count(*)::int as count from clearings where network_id = $1 and status = 'running'`,
      [networkId],
    );
    return row?.count === 0;
  });
};
const left = async (table: string, id: string, values: readonly number[]) =>
  (
    await rows<{ id: number }>(
      `select ${id} as id from ${table} where network_id = $1 and ${id} = any ($2::bigint[]) order by 1`,
      [networkId, values],
    )
  ).map((row) => Number(row.id));

describe('clearing movements that name each other', () => {
  it('keeps a reversal as long as its movement, and removes remarks and batches with their movements', async () => {
    const batch = 700_001;
    const movement = await movementOn(first, { batch });
    const reversal = await movementOn(second, { reverses: movement });
    const other = await movementOn(second);
    const sameDay = await movementOn(second, { reverses: other });
    await rows(
      `insert into remarks (network_id, transfer_id, book_day, author_network_id, author_id, author_username, text)
       values ($1, $2, $3, $1, $1, 'x', 'On the first'), ($1, $4, $5, $1, $1, 'x', 'On the other')`,
      [networkId, movement, first, other, second],
    );
    await rows(
      `insert into credit_batches (network_id, batch_id, book_day, posted_at, actor_id, kind, is_down, rows, amount, note, category)
       values ($1, $2, $3, now(), $1, 'adjust', true, 1, 100, '', '')`,
      [networkId, batch, first],
    );
    const all = [movement, reversal, other, sameDay];

    await clearDays(second, second);
    expect(await left('transfers', 'transfer_id', all)).toEqual([movement, reversal]);
    expect(await left('remarks', 'transfer_id', all)).toEqual([movement]);
    expect(await left('credit_batches', 'batch_id', [batch])).toEqual([batch]);

    await clearDays(firstDay, second);
    expect(await left('transfers', 'transfer_id', all)).toEqual([]);
    expect(await left('remarks', 'transfer_id', all)).toEqual([]);
    expect(await left('credit_batches', 'batch_id', [batch])).toEqual([]);
    const archived = await on.call(admin, 'GET', '/backup/clearings');
    expect(archived.body.data.length).toBeGreaterThanOrEqual(2);
  });
});
