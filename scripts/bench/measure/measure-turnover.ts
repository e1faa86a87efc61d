import { addDays, type Period, periodOf } from '#contract/ground/date-presets';
import type { TurnoverRow } from '#contract/reports/turnover';
import { type BenchInstallation, openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inMs, inSeconds, quantile } from '../figure.ts';
import { lastDay, makeTurnover, type Turnover } from '../make-turnover.ts';
import { signIn } from '../sign-in.ts';
import { measureBranch } from './measure-branch.ts';

const tickets = 10_000_000;
const calls = 50;
const goalMs = 50;
const goalTimes = 100;

/**
 * P5: the turnover report of an admin with 10,000 accounts and 10,000,000 tickets, through the whole server, compared
 * with the same figures summed from the tickets. Both must agree to the hundredth.
 */
export async function measureTurnover(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_turnover');
  const sixMonths = periodOf('lastSixMonths', lastDay);
  const made = await makeTurnover(on, { period: sixMonths, tickets });
  if (made.tickets < tickets) throw new Error(`only ${made.tickets} tickets were made`);
  const token = await signIn(on, made.networkId, made.networkId);
  const thirtyDays = { startDate: addDays(lastDay, -29), endDate: lastDay };
  const figures = [
    ...(await measurePeriod(on, made, { token, name: '30 days', period: thirtyDays })),
    ...(await measurePeriod(on, made, { token, name: 'six months', period: sixMonths })),
    ...(await measureBranch(on, made, { token, period: sixMonths })),
  ];
  await on.close();
  return figures;
}

interface Asked {
  token: string;
  name: string;
  period: Period;
}

async function measurePeriod(
  on: BenchInstallation,
  made: Turnover,
  { token, name, period }: Asked,
): Promise<Figure[]> {
  const taken: number[] = [];
  let rows: TurnoverRow[] = [];
  for (let call = 0; call <= calls; call += 1) {
    const started = performance.now();
    const answer = await on.app.inject({
      url: '/api/reports/turnoverreport',
      query: { ...period, page: '1' },
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 200) throw new Error(`the report of ${name}: ${answer.body}`);
    // The first request warms up connection and plan.
    if (call > 0) taken.push(performance.now() - started);
    rows = answer.json().data;
  }
  const started = performance.now();
  const summed = await sumTickets(on, made.networkId, period);
  const scan = performance.now() - started;
  refuseDifferences(rows, summed);
  const [p95, middle] = [quantile(taken, 0.95), quantile(taken, 0.5)];
  const millions = Math.round(made.tickets / 1_000_000);
  const what = `turnover report of ${name}, 10,000 accounts, ${millions} million tickets`;
  return [
    {
      id: 'P5',
      what,
      measured: `p95 ${inMs(p95)}, median ${inMs(middle)}`,
      goal: `p95 ≤ ${goalMs} ms`,
      isMet: p95 <= goalMs,
    },
    {
      id: 'P5',
      what: `${what}: beside summing the tickets`,
      measured: `${Math.round(scan / middle)} × faster than ${inSeconds(scan)}`,
      goal: `≥ ${goalTimes} × faster`,
      isMet: scan / middle >= goalTimes,
    },
  ];
}

interface Summed {
  id: number;
  figures: number[];
}

/** The figures of the report in hundredths, from the tickets themselves: by super area manager. */
async function sumTickets(
  { owner }: BenchInstallation,
  networkId: number,
  period: Period,
): Promise<Summed[]> {
  const { rows } = await owner.query(
    `select a.path[2] as id, sum(x.n) as tickets, sum(x.play) as play, sum(x.win) as win, sum(commission_of(x.play, s.commission)) as supercom,
            sum(commission_of(x.play, m.commission)) as distcom, sum(commission_of(x.play, r.commission)) as retailcom,
            sum(commission_of(x.play, a.commission)) as usercom
       from (select d.book_day, d.game_id, t.player_id, count(*) as n, sum(t.stake)::bigint as play, coalesce(sum(p.amount), 0)::bigint as win
               from draws d
               join tickets t on t.network_id = $1 and t.draw_id = d.draw_id
               left join prizes p on p.network_id = $1 and p.draw_id = t.draw_id and p.ticket_id = t.ticket_id
              where d.network_id = $1 and d.book_day between $2 and $3 and d.status = 'settled'
                and not exists (select 1 from reversals v where v.network_id = $1 and v.draw_id = t.draw_id and v.ticket_id = t.ticket_id)
              group by 1, 2, 3) x
       join accounts a on a.network_id = $1 and a.account_id = x.player_id
       join accounts s on s.network_id = $1 and s.account_id = a.path[2]
       join accounts m on m.network_id = $1 and m.account_id = a.path[3]
       join accounts r on r.network_id = $1 and r.account_id = a.path[4]
      group by 1`,
    [networkId, period.startDate, period.endDate],
  );
  return rows.map(({ id, tickets: many, play, win, supercom, distcom, retailcom, usercom }) => ({
    id: Number(id),
    figures: [many, play, win, supercom, distcom, retailcom, usercom].map(Number),
  }));
}

/** The measured report must also be correct. */
function refuseDifferences(rows: readonly TurnoverRow[], summed: readonly Summed[]): void {
  const expected = new Map(summed.map(({ id, figures }) => [String(id), figures]));
  if (rows.length === 0 || rows.length !== expected.size)
    throw new Error(`${rows.length} rows were reported, ${expected.size} summed`);
  for (const row of rows) {
    const points = [row.playPoints, row.winPoints, row.supercom, row.distcom, row.retailcom, row.usercom];
    const found = [row.tickets, ...points.map((each) => Math.round(each * 100))];
    const figures = expected.get(row._id) ?? [];
    if (found.some((each, at) => each !== figures[at]))
      throw new Error(`${row.username} is reported ${found.join(' ')}, its tickets say ${figures.join(' ')}`);
  }
}
