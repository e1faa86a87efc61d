import { testSecretKey } from '../../../test/support/server/test-database.ts';
import { database, joinNodes } from '../../distributed/join-nodes.ts';
import { openNodes } from '../../distributed/open-nodes.ts';
import { type BenchInstallation, openBenchInstallationOn } from '../bench-installation.ts';
import { type Figure, inMs, median } from '../figure.ts';
import { makeNetworks, playedDays } from '../make-networks.ts';
import { signIn } from '../sign-in.ts';

const networks = 1_000;
const warmUps = 2;
const samples = 6;
const metricsToken = 'a token of the benchmark';
const mostTimes = 2;

const paths = [
  '/player/all?page=1',
  '/player/all?page=100&sort=username',
  '/player/all?page=1&sort=walletBalance&order=desc',
  '/player/all?page=1&search=PL1234',
  '/player/all?page=1&online=true',
  '/master/all?page=1',
  '/onlinePlayer?page=1',
  '/onlinePlayer?page=1&online=true',
  '/allusers?page=1',
  '/complaint?page=1',
  '/dashboard/summary',
  '/counts/usercount',
  '/logs/activityLogs?page=1',
  '/game?page=1',
  '/books',
  '/books/networks',
  '/books/state',
  '/backup/list-backups',
  '/exports',
  `/history/gamehistory?page=1&${playedDays}`,
  '/history/loadUsers?page=1',
  '/reports/weekly',
  ...['player', 'admin'].map((role) => `/reports/turnoverreport?page=1&role=${role}&${playedDays}`),
  '/reports/commissionpayout?page=1&role=player',
  `/reports/admincommissionpayout?page=1&${playedDays}`,
  '/reports/transactionreport?page=1',
  '/metrics',
];

/**
 * P13: what a superadmin reads over 1,000 networks with 208,000 accounts: on one PostgreSQL, and on the same data after
 * it was distributed over two workers of Citus. Medians of six requests through the whole server, in milliseconds.
 */
export async function measureDistributedLists(): Promise<Figure[]> {
  if (process.env.CITUS_BIN === undefined) return [];
  const nodes = await openNodes();
  try {
    await nodes.nodes[0]?.ask(`create database ${database} owner pitboss`);
    const url = Object.assign(new URL(nodes.url), { pathname: `/${database}` }).href;
    const plain = await onInstallation(url, async (on) => {
      await makeNetworks(on, networks);
      return timesOf(on);
    });
    await joinNodes(nodes);
    const distributed = await onInstallation(url, async (on) => {
      await on.owner.query('analyze');
      return timesOf(on);
    });
    return paths.map((path) =>
      figureOf(path, plain.get(path) ?? Number.NaN, distributed.get(path) ?? Number.NaN),
    );
  } finally {
    await nodes.close();
  }
}

async function onInstallation<T>(url: string, run: (on: BenchInstallation) => Promise<T>): Promise<T> {
  const on = await openBenchInstallationOn(url, { secretKey: testSecretKey, metricsToken });
  try {
    return await run(on);
  } finally {
    await on.close();
  }
}

/** The median of each path in milliseconds. */
async function timesOf(on: BenchInstallation): Promise<Map<string, number>> {
  const token = await signIn(on, 0, on.superadminId);
  const times = new Map<string, number>();
  for (const path of paths) {
    const isMetrics = path === '/metrics';
    const headers = { authorization: `Bearer ${isMetrics ? metricsToken : token}` };
    const taken: number[] = [];
    for (let sample = 0; sample < warmUps + samples; sample += 1) {
      const started = performance.now();
      const answer = await on.app.inject({ url: isMetrics ? path : `/api${path}`, headers });
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
      if (sample >= warmUps) taken.push(performance.now() - started);
    }
    times.set(path, median(taken));
  }
  return times;
}

function figureOf(path: string, plain: number, distributed: number): Figure {
  const times = distributed / plain;
  return {
    id: 'P13',
    what: `${path}, over ${networks.toLocaleString('en')} networks`,
    measured: `${times.toFixed(1)} × (${inMs(distributed)} of ${inMs(plain)})`,
    goal: `≤ ${mostTimes} ×`,
    isMet: times <= mostTimes,
  };
}
