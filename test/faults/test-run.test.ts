import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { until } from '#test/support/waiting/until';

const root = repositoryRoot();
const folder = mkdtempSync(join(tmpdir(), 'pitboss-test-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

const inSupport = (name: string) => JSON.stringify(join(root, 'test', 'support', name));
const write = (name: string, lines: readonly string[]) => {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
};

describe('a run of tests', () => {
  it('ends when a test gets no database', async () => {
    write('vitest.config.mjs', [
      `import { stopWithoutDatabase } from ${inSupport('vitest/stop-without-database.ts')};`,
      'export default { plugins: [stopWithoutDatabase()], test: { globals: true, maxWorkers: 1 } };',
    ]);
    // Vitest begins with the largest file.
    write('first.test.mjs', [
      `import { NoTestDatabase } from ${inSupport('server/no-test-database.ts')};`,
      "beforeAll(() => { throw new NoTestDatabase('a', { cause: new Error('too many connections') }); });",
      "it('is not reached', () => {});",
      `// ${'-'.repeat(2_000)}`,
    ]);
    const later = ['second', 'third'].map((name) => {
      const mark = join(folder, name);
      const writes = `it('runs', async () => (await import('node:fs')).writeFileSync(${JSON.stringify(mark)}, ''));`;
      write(`${name}.test.mjs`, [writes]);
      return mark;
    });
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const run = spawn(process.execPath, [vitest, 'run', '--root', folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [run.stdout, run.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const [code] = await once(run, 'close');
    expect([code, later.filter((mark) => existsSync(mark))], output).toEqual([1, []]);
    expect(output).toContain('The database a could not be created: Error: too many connections');
  });

  it('leaves no worker behind, not even one in an endless loop', async () => {
    const worker = write('worker.ts', [
      `import { endWithParent } from ${inSupport('vitest/end-with-parent.ts')};`,
      'endWithParent();',
      "import { writeSync } from 'node:fs';",
      'writeSync(1, String(process.pid));',
      'for (;;);',
    ]);
    const parent = write('parent.mjs', [
      "import { spawn } from 'node:child_process';",
      `const args = ['--import', ${JSON.stringify(import.meta.resolve('tsx'))}, ${JSON.stringify(worker)}];`,
      "spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });",
    ]);
    const run = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(run.stdout.setEncoding('utf8'), 'data');
    const pid = Number(line);
    expect(isRunning(pid)).toBe(true);
    run.kill('SIGKILL');
    await until('the worker ends', () => !isRunning(pid));
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
