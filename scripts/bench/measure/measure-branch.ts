import type { Period } from '#contract/ground/date-presets';
import type { BenchInstallation } from '../bench-installation.ts';
import { type Figure, inMs, quantile } from '../figure.ts';
import type { Turnover } from '../make-turnover.ts';

const calls = 50;
const goalMs = 50;
const charts = [
  { name: 'hours', path: 'hours', query: {} },
  { name: 'play by game', path: 'play', query: { by: 'game' } },
] as const;

interface Totals {
  tickets: number;
  playPoints: number;
  winPoints: number;
}

/**
 * P5: the charts of a super area manager with a tenth of the network over a period, through the whole server, in ms.
 * Their totals must be those of the tickets.
 */
export async function measureBranch(
  on: BenchInstallation,
  { networkId }: Turnover,
  { token, period }: { token: string; period: Period },
): Promise<Figure[]> {
  const { rows } = await on.owner.query<{ id: number; expected: Totals }>(
    `select s.account_id as id,
            json_build_object('tickets', count(*), 'playPoints', sum(t.stake) / 100.0,
                              'winPoints', coalesce(sum(p.amount), 0) / 100.0) as expected
       from (select min(account_id) as account_id from accounts where network_id = $1 and kind = 'superareamanager') s
       join accounts a on a.network_id = $1 and a.path[2] = s.account_id
       join tickets t on t.network_id = $1 and t.player_id = a.account_id
       join draws d on d.network_id = $1 and d.draw_id = t.draw_id and d.book_day between $2 and $3
       left join prizes p on p.network_id = $1 and p.draw_id = t.draw_id and p.ticket_id = t.ticket_id
      group by 1`,
    [networkId, period.startDate, period.endDate],
  );
  const [branch] = rows;
  if (branch === undefined) throw new Error('no super area manager has play');
  const figures: Figure[] = [];
  for (const { name, path, query } of charts) {
    const taken: number[] = [];
    let totals: Totals | undefined;
    for (let call = 0; call <= calls; call += 1) {
      const started = performance.now();
      const answer = await on.app.inject({
        url: `/api/reports/analytics/${path}`,
        query: { ...period, ...query, id: String(branch.id) },
        headers: { authorization: `Bearer ${token}` },
      });
      // The first request warms up connection and plan.
      if (call > 0) taken.push(performance.now() - started);
      totals = answer.json().totals;
    }
    for (const [figure, expected] of Object.entries(branch.expected))
      if (totals?.[figure as keyof Totals] !== expected)
        throw new Error(`${name}: ${figure} is not ${expected} in ${JSON.stringify(totals)}`);
    const [p95, middle] = [quantile(taken, 0.95), quantile(taken, 0.5)];
    figures.push({
      id: 'P5',
      what: `${name} of a super area manager over six months`,
      goal: `p95 ≤ ${goalMs} ms`,
      measured: `p95 ${inMs(p95)}, median ${inMs(middle)}`,
      isMet: p95 <= goalMs,
    });
  }
  return figures;
}
