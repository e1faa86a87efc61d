import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { type PostedBatch, postBatch } from '#server/features/credit/batch/post-batch';
import { openPool } from '#server/platform/database/database';
import { type BenchInstallation, openBenchInstallation } from '../bench-installation.ts';
import { type Figure, median } from '../figure.ts';
import { forgetStatistics } from '../forget-statistics.ts';
import { makeAccounts } from '../make-accounts.ts';

const players = 10_000;
const batchRows = 1_000;
const rounds = 9;

/**
 * P3b: a batch of 1,000 rows from the admin to random players of 10,000, below HTTP, with its key and log entry, and the
 * same batch taken back; medians in milliseconds, with fresh statistics and with none.
 */
export async function measureBatches(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_batches');
  const { networkId } = await makeAccounts(on.owner, on.superadminId, players);
  await on.owner.query('analyze');
  const fresh = await postAndTakeBack(on, networkId);
  await forgetStatistics(on);
  const none = await postAndTakeBack(on, networkId);
  await on.close();
  const shown = (of: 'posted' | 'back') =>
    `${Math.round(median(fresh[of]))} ms with fresh statistics, ${Math.round(median(none[of]))} ms with none`;
  return [
    {
      id: 'P3b',
      what: 'a batch of 1,000 movements, below HTTP',
      measured: shown('posted'),
      goal: '≤ 100 ms',
      isMet: median(fresh.posted) <= 100 && median(none.posted) <= 100,
    },
    { id: 'P3b', what: 'the same batch taken back', measured: shown('back'), goal: '–', isMet: true },
  ];
}

/** Milliseconds of each batch and of its reversal. */
async function postAndTakeBack(on: BenchInstallation, networkId: number) {
  const { rows } = await on.owner.query<{ id: number }>(
    `select account_id as id from accounts where network_id = $1 and kind = 'player'`,
    [networkId],
  );
  const pool = openPool(on.connection, { connections: 1, statementTimeoutMs: 10_000 });
  const [posted, back]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const first = Math.floor(Math.random() * (rows.length - batchRows));
    const others = rows.slice(first, first + batchRows).map(({ id }) => id);
    const given = await timed(posted, () => post({ others, isDown: true }));
    const { rows: days } = await on.owner.query<{ day: string }>(
      'select book_day::text as day from transfers where network_id = $1 and transfer_id = $2',
      [networkId, given.transfers[0]],
    );
    await timed(back, () => post({ others, isDown: false, given, day: days[0]?.day ?? '' }));
  }
  await pool.end();
  return { posted, back };

  function post({ others, isDown, given, day = '' }: Posting): Promise<PostedBatch> {
    const actor = { networkId, accountId: networkId, username: 'BENCH' };
    return postBatch({ db: on.databases.db, postings: pool }, actor as Parameters<typeof postBatch>[1], {
      kind: isDown ? 'transfer' : 'adjust',
      isDown,
      rows: others.map((accountId, at) => ({
        accountId,
        amount: 100,
        note: '',
        reference: '',
        ...(given && { reverses: { transferId: given.transfers[at] ?? 0, bookDay: day } }),
      })),
      note: '',
      category: '',
      reverses: given?.batchId ?? null,
      idempotency: { key: uuidv7(), fingerprint: randomBytes(32) },
      log: { action: 'credit.batch', text: 'Batch', facts },
    });
  }
}

interface Posting {
  others: readonly number[];
  isDown: boolean;
  /** The batch that is taken back, and its day. */
  given?: PostedBatch;
  day?: string;
}

const facts = {
  id: 'r',
  method: 'POST',
  url: '/',
  path: '/',
  ipAddress: '127.0.0.1',
  userAgent: '',
  isBackground: false,
};

async function timed<T>(times: number[], act: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const answer = await act();
  times.push(performance.now() - started);
  return answer;
}
