import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/vitest/longest-first.ts';
import { plantInSource } from './test/support/vitest/planted-mutant.ts';
import { slowTests, stageOf } from './test/support/vitest/slow-tests.ts';
import { stopWithoutDatabase } from './test/support/vitest/stop-without-database.ts';

/** Files that put another module in the place of a package: what they load must be theirs alone. */
const mocking = ['sessions', 'sign-in-limits', 'hash-lanes', 'attempts-given-back'].map(
  (name) => `test/access/sign-in/${name}.test.ts`,
);
/** Files that count what the whole process has taken. */
const counting = ['given-back/given-back', 'given-back/miscounts', 'pipelined'].map(
  (name) => `test/http/${name}.test.ts`,
);
/** Files that load modules of the browser, which look for a window when they are loaded. */
const browsing = ['fault-text', 'gateway'].map((name) => `test/web/${name}.test.ts`);
const alone = [...mocking, ...counting, ...browsing];

/** These need OpenSSH's server as a program; the full run fails without it. */
const hosted = ['test/activity-log/all-kinds.test.ts', 'test/backups/hosting/transfer.test.ts'];
const isHosted = existsSync('/usr/sbin/sshd') || process.env.TEST_FULL === '1';
if (!isHosted) console.warn(`${hosted.join(', ')} are left out: there is no /usr/sbin/sshd here.`);

const stage = stageOf(process.env);
const leftOut = [...alone, ...(isHosted ? [] : hosted), ...(stage === 'first' ? slowTests : [])];

/** Against hanging, not a figure: a distributed database on one machine is several times slower. */
const patienceMs = process.env.TEST_DATABASE_NODES ? 600_000 : 120_000;

const usual = {
  setupFiles: ['around-each-file', 'refuse-console-errors'].map((name) => `test/support/vitest/${name}.ts`),
  testTimeout: patienceMs,
  hookTimeout: patienceMs,
};

export default defineConfig({
  plugins: [plantInSource(), stopWithoutDatabase()],
  test: {
    globalSetup: ['test/support/vitest/make-template.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A test that only passes in one order is no test.
    sequence: { shuffle: { files: false, tests: false }, sequencer: LongestFirst },
    projects: [
      // The program is loaded once by each worker, not once for each of many files.
      {
        extends: true,
        test: {
          ...usual,
          name: 'shared',
          include: stage === 'slow' ? slowTests : ['test/**/*.test.ts'],
          exclude: leftOut,
          isolate: false,
        },
      },
      { extends: true, test: { ...usual, name: 'alone', include: stage === 'slow' ? [] : alone } },
    ],
  },
});
