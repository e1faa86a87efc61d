import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type CaseRow, openTable } from '../faults/cases/case-row.ts';
import { undoAllOnSignals, undoing } from '../faults/clean-up.ts';
import { auditBooks } from './audit-books.ts';
import { caseAdded } from './cases/case-added.ts';
import { caseCrossings } from './cases/case-crossings.ts';
import { caseGrown } from './cases/case-grown.ts';
import { caseMoved } from './cases/case-moved.ts';
import { casePlans } from './cases/case-plans.ts';
import { caseWorkerKilled } from './cases/case-worker-killed.ts';
import { countConnections } from './count-connections.ts';
import { holdingTests } from './holding-tests.ts';
import { connectionsAtMost, openNodes } from './open-nodes.ts';
import { openStage, type Stage } from './open-stage.ts';

/** What may happen to the nodes, each on the installation that the first case distributes. */
const cases = [caseGrown, casePlans, caseWorkerKilled, caseMoved, caseCrossings, caseAdded];

/** Of the servers, where a case ends with an error. */
const errorsShown = 20;

/** Runs these tests and then these cases, or the named ones, on a coordinator and two workers. */
async function runDistributed(named: readonly string[]): Promise<number> {
  const files = named.filter((name) => name.includes('/'));
  const codes = [];
  if (files.length > 0 || named.length === 0)
    codes.push(await runTests(files.length > 0 ? files : holdingTests));
  if (files.length < named.length || named.length === 0) codes.push(await runCases(named));
  return Math.max(...codes);
}

async function runCases(named: readonly string[]): Promise<number> {
  const { take, conclude } = openTable();
  const stage = await openStage({ networks: 50, players: 20 });
  try {
    for (const [at, run] of cases.entries())
      if (at === 0 || named.length === 0 || named.includes(run.name)) await take(audited(run, stage));
  } catch (error) {
    console.error(stage.errorsLogged().slice(-errorsShown).join('\n'));
    throw error;
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
  const { url, addresses, nodes, nestedStatements, close } = await openNodes();
  const connections = countConnections(nodes);
  const script = join(import.meta.dirname, '..', 'test', 'test.mjs');
  const env = { ...process.env, TEST_DATABASE_URL: url, TEST_DATABASE_NODES: addresses.join(' ') };
  const tests = spawn(process.execPath, [script, '--only=vitest', ...files], { env, stdio: 'inherit' });
  const ended = once(tests, 'exit');
  // Undone before the nodes, which the tests use until their end.
  const stop = undoing(async () => {
    tests.kill();
    await ended;
  });
  try {
    const [code] = await ended;
    const nested = await nestedStatements();
    for (const text of nested) console.error(`A worker passed a transaction on to another node: ${text}`);
    return typeof code === 'number' && nested.length === 0 ? code : 1;
  } finally {
    await stop();
    console.log(`${connections.end()} of ${connectionsAtMost}`);
    await close();
  }
}

undoAllOnSignals();
process.exit(await runDistributed(process.argv.slice(2)));
