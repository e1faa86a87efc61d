import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openTable } from '../faults/cases/case-row.ts';
import { undoAllOnSignals } from '../faults/clean-up.ts';
import { caseGrown } from './cases/case-grown.ts';
import { openNodes } from './open-nodes.ts';
import { openStage } from './open-stage.ts';

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
  'test/draws/live/balance-calls.test.ts',
  'test/ledger/amounts.test.ts',
  'test/ledger/locks/cut-crossings.test.ts',
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
  'test/database/in-advance.test.ts',
  'test/database/job-runner.test.ts',
  'test/database/midnight-twice.test.ts',
  'test/backups/damage.test.ts',
  'test/backups/own-rows.test.ts',
  'test/backups/proof.test.ts',
  'test/backups/restored-books.test.ts',
  'test/backups/schedule.test.ts',
  'test/backups/snapshots.test.ts',
  'test/clear-history/fails.test.ts',
  'test/clear-history/killed.test.ts',
  'test/clear-history/random-choices.test.ts',
  'test/clear-history/refuses.test.ts',
  'test/clear-history/stops.test.ts',
  'test/clear-history/unsettled.test.ts',
  'test/exports/attempts.test.ts',
  'test/exports/stops.test.ts',
  'test/restores/accounts.test.ts',
  'test/restores/cleared.test.ts',
  'test/restores/postings.test.ts',
  'test/restores/refused.test.ts',
];

/** What may happen to the nodes, each on the installation that the first case distributes. */
const cases = [caseGrown];

/** Runs these tests and then these cases, or the named ones, on a coordinator and two workers. */
async function runDistributed(named: readonly string[]): Promise<number> {
  const files = named.filter((name) => name.includes('/'));
  const codes = [];
  if (files.length > 0 || named.length === 0) codes.push(await runTests(files.length > 0 ? files : holding));
  if (files.length < named.length || named.length === 0) codes.push(await runCases(named));
  return Math.max(...codes);
}

async function runCases(named: readonly string[]): Promise<number> {
  const { take, conclude } = openTable();
  const stage = await openStage({ networks: Number(process.env.NETWORKS ?? 50), players: 20 });
  try {
    for (const [at, run] of cases.entries())
      if (at === 0 || named.length === 0 || named.includes(run.name)) await take(run(stage));
  } finally {
    await stage.close();
  }
  return conclude();
}

async function runTests(files: readonly string[]): Promise<number> {
  const { url, addresses, close } = await openNodes();
  try {
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
