import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';

/** A timeout against hanging, not a figure. */
const patienceMs = 3_600_000;
/** A short run omits what other tests show in their own way, and what needs root. */
const args = process.env.TEST_FULL ? [] : ['--short', '--operations', '1500', '--cases', 'F01,F02,F03'];

describe('a whole Pitboss: servers, database, callers', () => {
  it(
    'loses and duplicates nothing when any part is killed, cut off or frozen',
    async () => {
      const script = join(repositoryRoot(), 'scripts', 'faults', 'run-faults.ts');
      const run = spawn(process.execPath, ['--import', 'tsx', script, ...args], { cwd: repositoryRoot() });
      // It stops what it has started, even if this process ends first.
      const end = () => run.kill('SIGTERM');
      process.once('exit', end);
      let output = '';
      for (const stream of [run.stdout, run.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      const [code] = await once(run, 'close');
      process.off('exit', end);
      console.log(output);
      expect(output.trim().split('\n').at(-1)).toMatch(/^\d+ cases held, 0 failed$/);
      expect(code).toBe(0);
    },
    patienceMs,
  );
});
