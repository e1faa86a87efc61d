import { sql } from 'kysely';
import { readAccountFilter } from '#server/features/accounts/list/account-filter';
import { pageKeys } from '#server/features/accounts/list/account-page-keys';
import type { Actor } from '#server/platform/actor';
import { type BenchInstallation, openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inMs, quantile } from '../figure.ts';
import { makeAccounts } from '../make-accounts.ts';
import { signIn } from '../sign-in.ts';

const players = 1_000_000;
const pageSize = 25;
const lastPage = players / pageSize;
const samples = 20;
const goalMs = 50;

/** What a search finds, of a million: 20, 11, 100, 10,000 and about 250,000 players. */
const searches = {
  'a part of the username': '48080',
  'a part of the phone number': '48080',
  'the full name': 'kina kumarkar',
  'the first name': 'RANÍ',
  'two letters of the name': 'ra',
};

/** P6: pages of a list of a million players as their admin, through the whole server, with the total in the answer. */
export async function measureLists(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_lists');
  const { networkId, adminId } = await makeAccounts(on.owner, on.superadminId, players);
  const token = await signIn(on, networkId, adminId);
  const figures: Figure[] = [];
  for (const sort of ['username', 'walletBalance', 'createdAt']) {
    for (const [name, page] of [
      ['first', 1],
      ['middle', lastPage / 2],
      ['last', lastPage],
    ] as const) {
      const query = { sort, order: 'asc', page: String(page), pageSize: String(pageSize) };
      figures.push(await measureList(on, token, `players by ${sort}, ${name} page of a million`, query));
    }
  }
  for (const [part, search] of Object.entries(searches)) {
    const page = { search, page: '1' };
    figures.push(await measureList(on, token, `rows of players by ${part}`, { ...page, part: 'rows' }));
    figures.push(await measureList(on, token, `rows, count and sums of players by ${part}`, page));
    figures.push(await measureList(on, token, `palette by ${part}`, { search }, '/api/accounts/find'));
    const field = { role: 'player', ...page, part: 'rows' };
    figures.push(
      await measureList(on, token, `field for a player by ${part}`, field, '/api/reports/findallusers'),
    );
    await printPlan(on, { networkId, accountId: adminId }, search);
  }
  const above = await signIn(on, 0, on.superadminId);
  for (const sort of ['username', 'walletBalance', 'createdAt']) {
    const query = { sort, order: 'asc', page: '1', pageSize: String(pageSize) };
    figures.push(await measureList(on, above, `players by ${sort}, first page, as superadmin`, query));
  }
  await on.close();
  return figures;
}

async function measureList(
  on: BenchInstallation,
  token: string,
  what: string,
  query: Record<string, string>,
  url = '/api/player/all',
): Promise<Figure> {
  const taken: number[] = [];
  for (let sample = 0; sample <= samples; sample += 1) {
    const started = performance.now();
    const answer = await on.app.inject({
      url,
      query,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 200) throw new Error(`${what}: ${answer.body}`);
    // The first request warms up connection and plan.
    if (sample > 0) taken.push(performance.now() - started);
  }
  const p95 = quantile(taken, 0.95);
  const measured = `p95 ${inMs(p95)}, median ${inMs(quantile(taken, 0.5))}`;
  return { id: 'P6', what, measured, goal: `p95 ≤ ${goalMs} ms`, isMet: p95 <= goalMs };
}

/** Prints how the rows of a search are found: the plan of the page's keys, with the rows that each step read. */
async function printPlan(
  { databases }: BenchInstallation,
  { networkId, accountId }: Pick<Actor, 'networkId' | 'accountId'>,
  search: string,
): Promise<void> {
  const actor = { networkId, accountId, role: 'admin', path: [accountId] } as unknown as Actor;
  const filter = await readAccountFilter(databases.lists, actor, { kind: 'player', query: { search } });
  const slice = { sort: 'createdAt', order: 'desc', offset: 0, limit: pageSize } as const;
  const keys = pageKeys(databases.lists, actor, filter, slice);
  const plan = await keys.explain('text', sql`analyze, costs off, timing off, summary off`);
  console.log(`The search for "${search}":`);
  for (const line of plan) console.log(`  ${Object.values(line).join('')}`);
}
