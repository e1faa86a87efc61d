import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { undoAllOnSignals } from '../faults/clean-up.ts';
import { openNodes } from './open-nodes.ts';

/** The tests that hold on a distributed database so far. */
const holding = [
  'test/accounts/create.test.ts',
  'test/accounts/earlier-calls.test.ts',
  'test/accounts/edit.test.ts',
  'test/accounts/fields.test.ts',
  'test/accounts/lists.test.ts',
  'test/accounts/move.test.ts',
  'test/accounts/online',
  'test/accounts/own-account.test.ts',
  'test/accounts/references.test.ts',
  'test/accounts/remove.test.ts',
  'test/activity-log',
  'test/complaints',
  'test/credit/fair-postings.test.ts',
  'test/credit/transfers.test.ts',
  'test/dashboard',
  'test/draws/live/balance-calls.test.ts',
  'test/history',
  'test/ledger/amounts.test.ts',
  'test/ledger/locks/cut-crossings.test.ts',
  'test/ledger/locks/idempotency.test.ts',
  'test/ledger/locks/superadmin-acts.test.ts',
  'test/ledger/reach.test.ts',
  'test/books/auditor.test.ts',
  'test/books/books-calls.test.ts',
  'test/books/metrics.test.ts',
  'test/books/reseals.test.ts',
  'test/books/seal-files.test.ts',
  'test/books/sealing.test.ts',
  'test/books/seals.test.ts',
  'test/database/node-rights.test.ts',
  'test/transactions/rows.test.ts',
];

/** Runs these tests, or the named ones, on a coordinator and two workers. Returns the exit code. */
async function runDistributed(named: readonly string[]): Promise<number> {
  const { url, addresses, close } = await openNodes();
  try {
    const files = named.length > 0 ? named : holding;
    const script = join(import.meta.dirname, '..', 'test', 'test.mjs');
    const env = { ...process.env, TEST_DATABASE_URL: url, TEST_DATABASE_NODES: addresses.join(' ') };
    const tests = spawn(process.execPath, [script, '--only=vitest', ...files], { env, stdio: 'inherit' });
    const [code] = await once(tests, 'exit');
    return typeof code === 'number' ? code : 1;
  } finally {
    await close();
  }
}

undoAllOnSignals();
process.exit(await runDistributed(process.argv.slice(2)));
