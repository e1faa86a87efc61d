import { describe, expect, it } from 'vitest';
import { type ClearModel, clearModels } from '#contract/backups/clear-history';
import { addDays } from '#contract/ground/date-presets';
import { ticketNumber } from '#contract/tickets/ticket-number';
import { publicDrawId } from '#server/shared/draws/draw-ids';
import { forFile } from '#test/support/vitest/for-file';
import { firstDay, lastDay, openPast } from './past-network.ts';

const day = addDays(firstDay, 2);
const period = { startDate: day, endDate: day };

const past = await forFile(openPast());

describe('other screens after a clearing', () => {
  const ask = (path: string, query: Record<string, string> = {}, method = 'GET') =>
    past.on.call(past.admin, method, path, { query });
  const clear = async (models: readonly ClearModel[]) =>
    expect((await past.clear({ ...period, models })).status).toBe(200);
  const one = async <Row>(text: string): Promise<Row> =>
    (await past.rows<Row>(text, [past.admin.networkId, day]))[0] as Row;

  it('show stakes of cleared tickets, their refunds, and no ticket', async () => {
    const list = async () => (await ask('/reports/transactionreport', period)).body;
    const history = async () => (await ask('/history/gamehistory', { ...period, page: '1' })).body;
    const before = await list();
    const bought = (await history()).pagination.total;
    await clear(['ticket']);
    expect(await list()).toEqual(before);
    expect(
      before.data.filter((row: { status: string }) => row.status === 'cancelled').length,
    ).toBeGreaterThan(0);
    const after = await history();
    expect(after.pagination.total).toBeLessThan(bought / 4);
    expect(after.clearedDays).toBe(1);
    expect(after.data).toHaveLength(after.pagination.total);
    const [whole] = [await ask('/history/gamehistory', { startDate: firstDay, endDate: addDays(day, 3) })];
    const paged = await ask('/history/gamehistory', {
      startDate: firstDay,
      endDate: addDays(day, 3),
      page: '1',
    });
    expect(paged.body.pagination.total).toBe(whole?.body.data.length);
  });

  it('do not mention Game History if only the commission of a day was cleared', async () => {
    const next = { startDate: addDays(day, 1), endDate: addDays(day, 1) };
    const history = async () => (await ask('/history/gamehistory', { ...next, page: '1' })).body;
    const before = await history();
    expect((await past.clear({ ...next, models: ['commission'] })).status).toBe(200);
    expect((await ask('/reports/turnoverreport', next)).body.clearedDays).toBe(1);
    const after = await history();
    expect([after.clearedDays, after.pagination.total, after.totals]).toEqual([
      0,
      before.pagination.total,
      before.totals,
    ]);
  });

  it('find nothing if everything of a day was cleared, and do not fail', async () => {
    const ticket = await one<{ id: number }>(
      `select transfer_id as id from transfers where network_id = $1 and book_day = $2 and kind = 'stake' order by 1 limit 1`,
    );
    const entry = await one<{ id: number }>(
      `select entry_id as id from activity_log where network_id = $1 and logged_at::date = $2 and not is_kept_entry(action) limit 1`,
    );
    const draw = await one<{ id: number }>(
      `select draw_id as id from draws d where network_id = $1 and book_day = $2 and status = 'settled'
          and not exists (select from unclaimed_prizes u where u.network_id = $1 and u.draw_id = d.draw_id) limit 1`,
    );
    await clear(clearModels);
    const number = ticketNumber(ticket.id);
    const drawId = publicDrawId(past.admin.networkId, draw.id);
    const gone = [
      await ask('/history/getdetailsbyticketid', { ticketId: number }),
      await ask(`/app/tickets/${number}/claim`, {}, 'POST'),
      await ask(`/app/draws/${drawId}/proof`),
      await ask(`/logs/getUserLogById/${entry.id}`),
    ];
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    // Where a draw is still named, its number is text.
    const returns = await ask('/reports/returnmonitor', { ...period, by: 'draw' });
    const rows = returns.body.data as { drawId: string | null; roundNumber: number }[];
    const cleared = rows.filter((row) => row.drawId === null);
    expect(cleared.length).toBeGreaterThan(0);
    expect(cleared.every(({ roundNumber }) => roundNumber > 0)).toBe(true);
    for (const { drawId } of rows.filter((row) => row.drawId !== null).slice(0, 3))
      expect((await ask(`/app/draws/${drawId}/proof`)).status).toBe(200);
    // The draw before a cleared day, and the one after, lead to no proof in it.
    const edges = await past.rows<{ name: string }>(
      `select d.network_id || '-' || d.draw_id as name from draws d
        where d.network_id = $1 and d.result_cleared_at is null and d.status = 'settled'
          and exists (select from draws c where c.network_id = $1 and c.game_id = d.game_id
                         and c.result_cleared_at is not null and (c.ends_at = d.opens_at or c.opens_at = d.ends_at))
        limit 5`,
      [past.admin.networkId],
    );
    for (const { name } of edges) {
      const { previousDrawId, nextDrawId } = (await ask(`/app/draws/${name}/proof`)).body.data;
      for (const neighbour of [previousDrawId, nextDrawId].filter((each) => each !== null))
        expect((await ask(`/app/draws/${neighbour}/proof`)).status, neighbour).toBe(200);
    }
    const turnover = await ask('/reports/turnoverreport', period);
    expect([turnover.status, turnover.body.totals.playPoints]).toEqual([200, 0]);
    expect(turnover.body.clearedDays).toBeGreaterThan(0);
    expect((await ask('/reports/transactionreport', period)).status).toBe(200);
  });

  it('show running balances of kept movements as before, and close no account that must stay open', async () => {
    const wrong = `
      with sides as (
        select network_id, transfer_id, posted_at, debit_wallet as wallet, -amount as delta, debit_after as told from transfers
        union all
        select network_id, transfer_id, posted_at, credit_wallet, amount, credit_after from transfers
        union all
        select network_id, 0, book_day::timestamp at time zone 'UTC' + interval '23:59:59', wallet_id, amount_in - amount_out, null from carried_movements),
      run as (
        select s.*, sum(delta) over (partition by network_id, wallet order by posted_at, transfer_id) as balance from sides s)
      select r.* from run r where r.told is distinct from r.balance and r.told is not null and r.posted_at >= $1::date + 1`;
    expect(await past.rows(wrong, [day])).toEqual([]);
    const holder = await one<{ id: string }>(
      `select account_id::text as id from accounts a join wallets w using (network_id, account_id)
        where a.network_id = $1 and a.kind = 'player' and w.balance > 0 and $2::date is not null limit 1`,
    );
    expect((await ask(`/player/${holder.id}`, {}, 'DELETE')).status).toBe(409);
  });

  it('still show a superadmin the network that its credit went to', async () => {
    const whole = { startDate: firstDay, endDate: lastDay };
    const given = async () => {
      const summary = await past.on.call(past.superadmin, 'GET', '/dashboard/summary');
      const report = await past.on.call(past.superadmin, 'GET', '/reports/transactionreport', {
        query: { ...whole, id: past.superadmin._id, type: 'debit' },
      });
      return {
        moved: summary.body.data.lastMovements.map(({ to }: { to: unknown }) => to),
        reported: report.body.data.map(({ toUserId }: { toUserId: unknown }) => toUserId),
      };
    };
    const before = await given();
    const admin = { _id: past.admin._id, username: past.admin.username, role: 'admin' };
    expect(before.moved).toContainEqual(admin);
    expect(before.reported).toContainEqual(admin);
    expect((await past.clear({ ...whole, models: ['refertransaction'] })).status).toBe(200);
    expect(await given()).toEqual(before);
  });
});
