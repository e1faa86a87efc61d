import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { openPool } from '#server/platform/database/database';
import { moveCredit } from '#server/shared/credit/ledger';
import { type BenchInstallation, openBenchInstallation } from '../bench-installation.ts';
import { type Figure, median } from '../figure.ts';
import { makeAccounts } from '../make-accounts.ts';
import { openPgledger, type Pgledger } from '../open-pgledger.ts';

const connections = 32;
const callers = 256;
const usual = { rounds: 3, roundMs: 4_000 };
const players = 10_000;
/** Further callers, whose movements are refused. */
const refusedCallers = 64;
/** More than any wallet of the benchmark holds, in hundredths. */
const tooMuch = 1e12;

interface Pair {
  from: number;
  to: number;
  amount: number;
}
type Load = 'spread' | 'hot';
type Rates = Record<Load, { ours: number[]; byHand: number[]; pgledger: number[] }>;

/**
 * P3: credit transfers below HTTP of 256 callers over 32 connections, each with its idempotency key and log entry: from
 * 1,000 masters to random players among their 10,000 (spread), and from the admin to random players (hot). Compared in
 * turn in the same run with the same writes as hand-written statements in a transaction, and with pgledger between
 * 10,000 accounts, if PGLEDGER_SQL names a folder with its SQL. Then the spread ones beside 64 callers whose movements are
 * all refused.
 */
export async function measureTransfers(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_transfers');
  const { networkId } = await makeAccounts(on.owner, on.superadminId, players);
  const pgledger = await openPgledger(connections);
  const rates = await compareTransfers(on, networkId, { ...usual, pgledger });
  const beside = await compareRefused(on, networkId, usual);
  await pgledger?.close();
  await on.close();
  return [
    ...figuresOf('spread', rates, { pgledger: 2, byHand: 3 }),
    ...figuresOf('hot', rates, { pgledger: 10, byHand: null }),
    figureOfRefused(beside),
  ];
}

function figureOfRefused({ alone, beside }: Record<'alone' | 'beside', number[]>): Figure {
  const share = median(beside) / median(alone);
  return {
    id: 'P3',
    what: `credit transfers below HTTP, spread, beside ${refusedCallers} callers whose movements are refused`,
    measured: `${Math.round(median(beside)).toLocaleString('en')}/s, ${(share * 100).toFixed(0)} % of ${Math.round(median(alone)).toLocaleString('en')}/s without`,
    goal: 'at most 20 % slower',
    isMet: share >= 0.8,
  };
}

/** Spread transfers per second, alone and beside callers that send more than they have, in turn. */
async function compareRefused(
  on: BenchInstallation,
  networkId: number,
  { rounds, roundMs }: { rounds: number; roundMs: number },
): Promise<Record<'alone' | 'beside', number[]>> {
  const pair = await pairsOf(on, networkId);
  const app = openPool(on.connection, { connections, statementTimeoutMs: 10_000 });
  const move = () => transferByLedger(app, networkId, pair('spread'));
  const refused = () => transferByLedger(app, networkId, { ...pair('spread'), amount: tooMuch });
  const rates = { alone: [] as number[], beside: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rates.alone.push(await perSecond(roundMs, move));
    rates.beside.push(await perSecond(roundMs, move, refused));
  }
  await app.end();
  return rates;
}

/** One figure for each peer, with the ratio that is the goal. */
function figuresOf(load: Load, rates: Rates, goals: Record<'pgledger' | 'byHand', number | null>): Figure[] {
  const ours = median(rates[load].ours);
  const shown = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;
  return (['pgledger', 'byHand'] as const).map((peer) => {
    const name = peer === 'byHand' ? 'hand-written SQL' : 'pgledger';
    const theirs = median(rates[load][peer]);
    const ratio = ours / theirs;
    const goal = goals[peer];
    const isMeasured = rates[load][peer].length > 0;
    return {
      id: 'P3',
      what: `credit transfers below HTTP, ${load}, ${callers} callers, beside ${name}`,
      measured: isMeasured
        ? `${shown(ours)}; ${name} ${shown(theirs)}; ratio ${ratio.toFixed(1)}`
        : `${shown(ours)}; ${name} is missing: PGLEDGER_SQL names no folder`,
      goal: goal === null ? '–' : `≥ ${goal} × ${name}`,
      isMet: goal === null || ratio >= goal,
    };
  });
}

/**
 * Transfers per second by the ledger, by hand and by pgledger, in rounds in turn.
 * @param networkId one that makeAccounts has made
 */
export async function compareTransfers(
  on: BenchInstallation,
  networkId: number,
  { rounds, roundMs, pgledger = null }: { rounds: number; roundMs: number; pgledger?: Pgledger | null },
): Promise<Rates> {
  const pair = await pairsOf(on, networkId);
  const app = openPool(on.connection, { connections, statementTimeoutMs: 10_000 });
  const owner = openPool({ connectionString: on.url }, { connections, statementTimeoutMs: 10_000 });
  const empty = () => ({ ours: [], byHand: [], pgledger: [] });
  const rates: Rates = { spread: empty(), hot: empty() };
  for (let round = 0; round < rounds; round += 1)
    for (const load of ['spread', 'hot'] as const) {
      const { ours, byHand, pgledger: peer } = rates[load];
      ours.push(await perSecond(roundMs, () => transferByLedger(app, networkId, pair(load))));
      byHand.push(await perSecond(roundMs, () => transferByHand(owner, networkId, pair(load))));
      if (pgledger) peer.push(await perSecond(roundMs, () => pgledger.transfer(load)));
    }
  await Promise.all([app.end(), owner.end()]);
  return rates;
}

/** Random pairs of accounts of a network, between which credit moves down. */
async function pairsOf({ owner }: BenchInstallation, networkId: number): Promise<(load: Load) => Pair> {
  const { rows } = await owner.query<{ parent: number; child: number }>(
    `select parent_id as parent, account_id as child from accounts where network_id = $1 and kind = 'player'`,
    [networkId],
  );
  return (load) => {
    const { parent, child } = rows[Math.floor(Math.random() * rows.length)] ?? { parent: 0, child: 0 };
    const from = load === 'hot' ? networkId : parent;
    return { from, to: child, amount: 1 + Math.floor(Math.random() * 100) };
  };
}

/** Acts per second of all callers, each of which waits for its answer, while further callers do something else. */
async function perSecond(
  roundMs: number,
  act: () => Promise<void>,
  beside?: () => Promise<void>,
): Promise<number> {
  const until = performance.now() + roundMs;
  let done = 0;
  const work = async () => {
    while (performance.now() < until) {
      await act();
      done += 1;
    }
  };
  const distract = async () => {
    while (beside !== undefined && performance.now() < until) await beside();
  };
  const started = performance.now();
  await Promise.all([
    ...Array.from({ length: callers }, work),
    ...Array.from({ length: refusedCallers }, distract),
  ]);
  return (done * 1000) / (performance.now() - started);
}

async function transferByLedger(pool: pg.Pool, networkId: number, { from, to, amount }: Pair): Promise<void> {
  const facts = {
    id: 'r',
    method: 'POST',
    url: '/',
    path: '/',
    ipAddress: '127.0.0.1',
    userAgent: '',
    isBackground: false,
  };
  await moveCredit(
    pool,
    { networkId, accountId: from, username: 'BENCH' },
    {
      kind: 'transfer',
      from: { networkId, accountId: from },
      to: { networkId, accountId: to },
      amount,
      idempotency: { key: uuidv7(), fingerprint: randomBytes(32) },
      log: {
        networkId,
        subjectId: to,
        subjectUsername: 'BENCH',
        action: 'credit.transfer',
        text: 'Credit transfer',
        facts,
      },
    },
  ).catch(ignoreEmptyWallet);
}

function ignoreEmptyWallet(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'insufficient_credit' && code !== '23514') throw error;
}

const statements = {
  lock: 'select 1 from wallets where network_id = $1 and wallet_id = any ($2) order by wallet_id for no key update',
  debit:
    'update wallets set balance = balance - $3, movements = movements + 1 where network_id = $1 and wallet_id = $2 returning balance',
  credit:
    'update wallets set balance = balance + $3, movements = movements + 1 where network_id = $1 and wallet_id = $2 returning balance',
  transfer: `insert into transfers (network_id, book_day, posted_at, kind, debit_wallet, credit_wallet, amount, debit_after,
    credit_after, actor_network_id, actor_id) values ($1, current_date, clock_timestamp(), 'transfer', $2, $3, $4, $5, $6, $1, $2)`,
  key: `insert into idempotency_keys (network_id, actor_id, key, fingerprint, answer) values ($1, $2, $3, $4, '{}')`,
  log: `insert into activity_log (network_id, actor_network_id, actor_id, actor_username, subject_id, subject_username, action,
    subject, outcome, request_method, request_url, ip_address, request_id, changes)
    values ($1, $1, $2, 'BENCH', $3, 'BENCH', 'credit.transfer', 'Credit transfer', 'done', 'POST', '/', '127.0.0.1', 'r', '{}')`,
};

/** The same rows written by hand: a transaction of prepared statements, wallets locked in order. */
async function transferByHand(pool: pg.Pool, networkId: number, { from, to, amount }: Pair): Promise<void> {
  const client = await pool.connect();
  const run = (name: keyof typeof statements, values: unknown[]) =>
    client.query({ name, text: statements[name], values });
  try {
    await client.query('begin');
    await run('lock', [networkId, [from, to]]);
    const debited = await run('debit', [networkId, from, amount]);
    const credited = await run('credit', [networkId, to, amount]);
    await run('transfer', [networkId, from, to, amount, debited.rows[0]?.balance, credited.rows[0]?.balance]);
    await run('key', [networkId, from, uuidv7(), randomBytes(32)]);
    await run('log', [networkId, from, to]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    ignoreEmptyWallet(error);
  } finally {
    client.release();
  }
}
