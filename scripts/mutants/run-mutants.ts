import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '#server/platform/config/repository-root';
import type { Mutant } from './mutant-row.ts';
import { mutants } from './mutant-table.ts';

/** The result of a mutant. A survivor with a known reason counts as passed. */
interface Outcome {
  isPassed: boolean;
  told: string;
}

interface Report {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

const root = repositoryRoot();
const reportPath = join(process.env.MUTANT_FOLDER ?? root, 'mutant.json');

/** Runs tests with a planted mutant until one fails. Null if Vitest could not start. */
function runTests(tests: readonly string[], mutant?: Mutant): Report | undefined {
  rmSync(reportPath, { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--bail=1', '--reporter=json', `--outputFile.json=${reportPath}`, ...tests];
  const planted = mutant === undefined ? {} : { TEST_MUTANT: JSON.stringify(mutant) };
  spawnSync(process.execPath, args, { cwd: root, env: { ...process.env, ...planted }, stdio: 'ignore' });
  try {
    return JSON.parse(readFileSync(reportPath, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** The title of the first failed test, or the file that could not be loaded. */
function firstFailure({ testResults }: Report): string | undefined {
  const titles = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = titles.find(({ status }) => status === 'failed')?.fullName;
  return failed ?? testResults.find(({ status }) => status === 'failed')?.name.replace(`${root}/`, '');
}

/** A piece that is not found makes a mutant worthless, so it must not count as caught. */
function isPieceMissing({ of, piece }: Mutant): boolean {
  return of.startsWith('src/') && readFileSync(join(root, of), 'utf8').split(piece).length !== 2;
}

function judge(mutant: Mutant): Outcome {
  if (isPieceMissing(mutant)) return { isPassed: false, told: `NOT PLANTED: ${mutant.piece}` };
  const report = runTests(mutant.tests, mutant);
  if (report === undefined) return { isPassed: false, told: `NOT PLANTED: ${mutant.piece}` };
  const failure = firstFailure(report);
  if (failure !== undefined) return { isPassed: true, told: failure };
  if (mutant.reason !== undefined) return { isPassed: true, told: `survives: ${mutant.reason}` };
  return { isPassed: false, told: 'SURVIVED' };
}

function run(asked: readonly string[]): number {
  const isAsked = ({ of, name }: Mutant) =>
    asked.length === 0 || asked.some((part) => of.includes(part) || name.includes(part));
  const chosen = mutants.filter(isAsked);
  // Tests that fail without a mutant would catch every mutant.
  const sound = runTests([...new Set(chosen.flatMap(({ tests }) => tests))]);
  const alone = sound === undefined ? 'nothing ran' : firstFailure(sound);
  if (alone !== undefined) {
    console.log(`The tests fail without a mutant: ${alone}`);
    return 1;
  }
  let failed = 0;
  for (const mutant of chosen) {
    const { isPassed, told } = judge(mutant);
    if (!isPassed) failed += 1;
    console.log(`${mutant.of.replace(/^.*\//, '')}: ${mutant.name} | ${told}`);
  }
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  return failed === 0 && chosen.length > 0 ? 0 : 1;
}

process.exitCode = run(process.argv.slice(2));
