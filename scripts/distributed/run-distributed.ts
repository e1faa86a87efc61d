import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { undoAllOnSignals } from '../faults/clean-up.ts';
import { openNodes } from './open-nodes.ts';

/** The tests that hold on a distributed database so far. */
const holding = [
  'test/accounts/create.test.ts',
  'test/accounts/edit.test.ts',
  'test/accounts/fields.test.ts',
  'test/accounts/move.test.ts',
  'test/accounts/own-account.test.ts',
  'test/accounts/references.test.ts',
  'test/accounts/remove.test.ts',
  'test/credit/fair-postings.test.ts',
  'test/credit/transfers.test.ts',
  'test/draws/business-day.test.ts',
  'test/draws/closes-while-waiting.test.ts',
  'test/draws/closes.test.ts',
  'test/draws/derived.test.ts',
  'test/draws/known-before.test.ts',
  'test/draws/live/balance-calls.test.ts',
  'test/draws/live/live-across-nodes.test.ts',
  'test/draws/live/live-calls.test.ts',
  'test/draws/live/saved-results.test.ts',
  'test/draws/live/shown-results.test.ts',
  'test/draws/sealed.test.ts',
  'test/draws/settlement/draw-turns.test.ts',
  'test/draws/settlement/fair-turns.test.ts',
  'test/draws/settlement/settles-by-the-sheet.test.ts',
  'test/draws/settlement/settles-once.test.ts',
  'test/draws/settlement/takes-over.test.ts',
  'test/draws/terms.test.ts',
  'test/games',
  'test/ledger/amounts.test.ts',
  'test/ledger/audits/audit.test.ts',
  'test/ledger/audits/checker-games.test.ts',
  'test/ledger/audits/checker.test.ts',
  'test/ledger/history.test.ts',
  'test/ledger/locks/cut-crossings.test.ts',
  'test/ledger/locks/superadmin-acts.test.ts',
  'test/ledger/reach.test.ts',
  'test/books/auditor.test.ts',
  'test/books/books-calls.test.ts',
  'test/books/damaged.test.ts',
  'test/books/draw-and-clock-alarms.test.ts',
  'test/books/draw-chain.test.ts',
  'test/books/metrics.test.ts',
  'test/books/reseals.test.ts',
  'test/books/rounds.test.ts',
  'test/books/seal-files.test.ts',
  'test/books/sealing.test.ts',
  'test/books/seals.test.ts',
  'test/database/node-rights.test.ts',
  'test/tickets/acts-once.test.ts',
  'test/tickets/batches.test.ts',
  'test/tickets/buys-at-once.test.ts',
  'test/tickets/calls.test.ts',
  'test/tickets/claims.test.ts',
  'test/tickets/history.test.ts',
  'test/tickets/hostile-lines.test.ts',
  'test/tickets/patience.test.ts',
  'test/tickets/reserve.test.ts',
  'test/tickets/rights-inside.test.ts',
  'test/tickets/shares.test.ts',
  'test/tickets/tight-batches.test.ts',
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
