import { addDays, type Day } from '#contract/ground/date-presets';
import { issueStatements } from '#server/features/dues/issue-statements';
import { type BenchInstallation, openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inMs, inSeconds, quantile } from '../figure.ts';
import { forgetStatistics } from '../forget-statistics.ts';
import { makeAccounts } from '../make-accounts.ts';
import { signIn } from '../sign-in.ts';

/** With the accounts above them 12,008 edges; a master has 498 players. */
const players = 11_950;
const masters = 24;
const calls = 20;
const goals = { runSeconds: 20, runBytes: 150_000_000, sheetMs: 150, statementMs: 100 };

/**
 * P17: the statements of a week of 12,008 edges, each with play and credit on each of its days, and the sheet of a master
 * with 498 players, through the whole server. Sources: the goals of the specification of dues.
 */
export async function measureDues(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_dues');
  const { networkId } = await makeAccounts(on.owner, on.superadminId, players, masters);
  const { rows } = await on.owner.query<{ today: Day }>('select business_day(now())::text as today');
  const from = addDays(rows[0]?.today ?? '', -7);
  await makeWeek(on, networkId, from);
  const figures: Figure[] = [];
  for (const statistics of ['fresh', 'no']) {
    if (statistics === 'no') await forgetStatistics(on);
    figures.push(await measureSheet(on, networkId, statistics));
  }
  figures.push(...(await measureRun(on)), await measureStatement(on, networkId));
  await on.close();
  return figures;
}

/** Terms by the day from a week ago on, with play and credit on each day: by set-based SQL as the database's owner. */
async function makeWeek({ owner }: BenchInstallation, networkId: number, from: Day): Promise<void> {
  const below = `accounts a where a.network_id = $1 and a.kind <> 'admin'`;
  const ofDays = 'cross join generate_series(0, 6) d(day)';
  const statements = [
    `insert into due_terms (network_id, account_id, parent_id, from_day, basis, plan, share_rate, period, weekday,
                            grace_days, actor_network_id, actor_id, actor_username)
     select $1, a.account_id, a.parent_id, $2::date, 'result', 'share', 2000, 'week', extract(isodow from $2::date), 0, 0, 1, 'x'
       from ${below}`,
    `insert into due_edges (network_id, account_id, parent_id, open_from, closes_on)
     select $1, a.account_id, a.parent_id, $2::date, $2::date + 6 from ${below}`,
    `insert into given_days select $1, $2::date + d.day, a.account_id, a.parent_id, 1000, 500 from accounts a ${ofDays}
      where a.network_id = $1 and a.kind <> 'admin'`,
    `insert into daily_play
     select $1, $2::date + d.day, 1, a.account_id, a.path[2], a.path[3], a.path[4], 100, 100, 100, 100, 5, 500 + a.account_id % 900,
            300, 5, 5, 5, 5
       from accounts a ${ofDays} where a.network_id = $1 and a.kind = 'player'`,
    `insert into daily_chains
     select network_id, book_day, super_area_manager_id, area_manager_id, master_id, sum(tickets), sum(play), sum(win),
            sum(supercom), sum(distcom), sum(retailcom), sum(usercom)
       from daily_play where network_id = $1 and book_day >= $2::date group by 1, 2, 3, 4, 5`,
  ];
  for (const statement of statements) await owner.query(statement, [networkId, from]);
  await owner.query('vacuum analyze due_terms, due_edges, given_days, daily_play, daily_chains');
}

async function measureRun({ databases }: BenchInstallation): Promise<Figure[]> {
  global.gc?.();
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const issued = await issueStatements(databases.exports);
  const ms = performance.now() - started;
  const grown = Math.max(0, process.memoryUsage().rss - before);
  const what = `${issued} statements of a week, no statistics`;
  return [
    {
      id: 'P17',
      what,
      measured: inSeconds(ms),
      goal: `≤ ${goals.runSeconds} s`,
      isMet: ms <= goals.runSeconds * 1000,
    },
    {
      id: 'P17',
      what: 'memory of the server that they take',
      measured: `${Math.round(grown / 1e6)} MB`,
      goal: '≤ 150 MB',
      isMet: grown <= goals.runBytes,
    },
  ];
}

async function measureSheet(on: BenchInstallation, networkId: number, statistics: string): Promise<Figure> {
  const token = await signIn(on, networkId, await someAccount(on, networkId, 'master'));
  const ask = { url: '/api/settlement/sheet', query: { page: '1', pageSize: '100' } };
  const what = `sheet of a master with 498 players, ${statistics} statistics`;
  return measureCalls(on, { what, token, ask, goalMs: goals.sheetMs });
}

async function measureStatement(on: BenchInstallation, networkId: number): Promise<Figure> {
  const { rows } = await on.owner.query<{ id: string; account: number }>(
    `select s.statement_id::text as id, s.account_id as account from due_statements s
       join accounts a on a.network_id = s.network_id and a.account_id = s.account_id and a.kind = 'master' limit 1`,
  );
  const token = await signIn(on, networkId, Number(rows[0]?.account));
  const ask = { url: `/api/settlement/${rows[0]?.id}`, query: {} };
  return measureCalls(on, { what: 'a statement', token, ask, goalMs: goals.statementMs });
}

interface Asked {
  what: string;
  token: string;
  ask: { url: string; query: Record<string, string> };
  goalMs: number;
}

async function measureCalls(
  { app }: BenchInstallation,
  { what, token, ask, goalMs }: Asked,
): Promise<Figure> {
  const taken: number[] = [];
  for (let call = 0; call <= calls; call += 1) {
    const started = performance.now();
    const answer = await app.inject({ ...ask, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(`${what}: ${answer.body}`);
    // The first request warms up connection and plan.
    if (call > 0) taken.push(performance.now() - started);
  }
  const p95 = quantile(taken, 0.95);
  const measured = `p95 ${inMs(p95)}, median ${inMs(quantile(taken, 0.5))}`;
  return { id: 'P17', what, measured, goal: `p95 ≤ ${goalMs} ms`, isMet: p95 <= goalMs };
}

async function someAccount({ owner }: BenchInstallation, networkId: number, kind: string): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    'select account_id as id from accounts where network_id = $1 and kind = $2 order by 1 limit 1',
    [networkId, kind],
  );
  return Number(rows[0]?.id);
}
