import { addDays, type Day } from '#contract/ground/date-presets';
import { type BenchInstallation, openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inMs, quantile } from '../figure.ts';
import { forgetStatistics } from '../forget-statistics.ts';
import { makeAccounts } from '../make-accounts.ts';
import { makeBusyDay } from '../make-busy-day.ts';
import { signIn } from '../sign-in.ts';

const players = 1_000_000;
const movements = 1_000_000;
/** Of each of the 29 days before. */
const movementsBefore = 100_000;
const calls = 20;
const goalMs = 1_000;

/**
 * P6: the shift sheet of an admin with a million players on a day with a million movements, and of the month that ends
 * with it, whose other days have 100,000 each, through the whole server.
 */
export async function measureShiftSheet(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_shift_sheet');
  const { networkId, adminId } = await makeAccounts(on.owner, on.superadminId, players);
  const { rows } = await on.owner.query<{ today: Day }>('select business_day(now())::text as today');
  const day = addDays(rows[0]?.today ?? '', -1);
  await makeBusyDay(on, { networkId, day, movements });
  for (let before = 1; before <= 29; before += 1)
    await makeBusyDay(on, { networkId, day: addDays(day, -before), movements: movementsBefore });
  const shifts = {
    'a day': { startDate: day },
    'six hours': { startDate: day, from: '12:00', until: '18:00' },
    'a month': { startDate: addDays(day, -29) },
  };
  const token = await signIn(on, networkId, adminId);
  const figures: Figure[] = [];
  for (const statistics of ['fresh', 'no']) {
    if (statistics === 'no') await forgetStatistics(on);
    for (const [name, times] of Object.entries(shifts)) {
      const what = `shift sheet of ${name}, a million players and movements on its last day, ${statistics} statistics`;
      figures.push(await measureSheet(on, what, { token, query: { endDate: day, ...times } }));
    }
  }
  await on.close();
  return figures;
}

async function measureSheet(
  on: BenchInstallation,
  what: string,
  { token, query }: { token: string; query: Record<string, string> },
): Promise<Figure> {
  const taken: number[] = [];
  for (let call = 0; call <= calls; call += 1) {
    const started = performance.now();
    const answer = await on.app.inject({
      url: '/api/reports/shiftsheet',
      query,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 200) throw new Error(`${what}: ${answer.body}`);
    // The first request warms up connection and plan.
    if (call > 0) taken.push(performance.now() - started);
  }
  const p95 = quantile(taken, 0.95);
  const measured = `p95 ${inMs(p95)}, median ${inMs(quantile(taken, 0.5))}`;
  return { id: 'P6', what, measured, goal: `p95 ≤ ${goalMs} ms`, isMet: p95 <= goalMs };
}
