import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type CaseRow, openTable } from '../faults/cases/case-row.ts';
import { undoAllOnSignals } from '../faults/clean-up.ts';
import { auditBooks } from './audit-books.ts';
import { caseAdded } from './cases/case-added.ts';
import { caseCrossings } from './cases/case-crossings.ts';
import { caseGrown } from './cases/case-grown.ts';
import { caseMoved } from './cases/case-moved.ts';
import { casePlans } from './cases/case-plans.ts';
import { caseWorkerKilled } from './cases/case-worker-killed.ts';
import { openNodes } from './open-nodes.ts';
import { openStage, type Stage } from './open-stage.ts';

/** The tests that hold on a distributed database so far. */
const holding = [
  'test/access',
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
  'test/backups/proof.test.ts',
  'test/backups/restored-books.test.ts',
  'test/backups/schedule.test.ts',
  'test/backups/snapshots.test.ts',
  'test/books/auditor.test.ts',
  'test/books/books-calls.test.ts',
  'test/books/damaged.test.ts',
  'test/books/draw-and-clock-alarms.test.ts',
  'test/books/metrics.test.ts',
  'test/books/reseals.test.ts',
  'test/books/seal-files.test.ts',
  'test/books/sealing.test.ts',
  'test/books/seals.test.ts',
  'test/clear-history/fails.test.ts',
  'test/clear-history/killed.test.ts',
  'test/clear-history/random-choices.test.ts',
  'test/clear-history/refuses.test.ts',
  'test/clear-history/stops.test.ts',
  'test/clear-history/unsettled.test.ts',
  'test/complaints',
  'test/credit/fair-postings.test.ts',
  'test/credit/transfers.test.ts',
  'test/dashboard',
  'test/database/app-role.test.ts',
  'test/database/in-advance.test.ts',
  'test/database/job-runner.test.ts',
  'test/database/midnight-twice.test.ts',
  'test/database/node-rights.test.ts',
  'test/demo/start.test.ts',
  'test/demo/world.test.ts',
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
  'test/exports/attempts.test.ts',
  'test/exports/stops.test.ts',
  'test/games',
  'test/history',
  'test/http',
  'test/ledger/amounts.test.ts',
  'test/ledger/audits',
  'test/ledger/history.test.ts',
  'test/ledger/locks/cut-crossings.test.ts',
  'test/ledger/locks/idempotency.test.ts',
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
  'test/transactions/rows.test.ts',
  'test/http/connection-limits.test.ts',
  'test/http/drain.test.ts',
  'test/http/empty-bodies.test.ts',
  'test/http/fair-gate.test.ts',
  'test/http/geo.test.ts',
  'test/http/list-shares.test.ts',
  'test/http/overload.test.ts',
  'test/http/preloads.test.ts',
  'test/http/said-texts.test.ts',
  'test/reports/admin-commission.test.ts',
  'test/reports/commissions.test.ts',
  'test/reports/explain.test.ts',
  'test/reports/turnover.test.ts',
  'test/reports/weekly.test.ts',
  'test/reports',
  'test/restores/accounts.test.ts',
  'test/restores/cleared.test.ts',
  'test/restores/postings.test.ts',
  'test/restores/refused.test.ts',
  'test/servers',
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
  'test/transactions/rows.test.ts',
];

/** What may happen to the nodes, each on the installation that the first case distributes. */
const cases = [caseGrown, casePlans, caseWorkerKilled, caseMoved, caseCrossings, caseAdded];

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
  const stage = await openStage({ networks: 50, players: 20 });
  try {
    for (const [at, run] of cases.entries())
      if (at === 0 || named.length === 0 || named.includes(run.name)) await take(audited(run, stage));
  } finally {
    await stage.close();
  }
  return conclude();
}

/** A case, and then the audit of all books. */
async function audited(run: (stage: Stage) => Promise<CaseRow>, stage: Stage): Promise<CaseRow> {
  const row = await run(stage);
  return { ...row, findings: [...row.findings, ...(await auditBooks(stage))] };
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
