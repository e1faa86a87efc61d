import { Worker } from 'node:worker_threads';

const key = Symbol.for('pitboss.end-with-parent');
const lookEveryMs = 500;

/**
 * Runs in a thread of its own, because the loop of a process that never ends may leave no turn to anything else.
 * A process whose parent ends gets another parent.
 */
const watch = (parent: number) => `
setInterval(() => {
  if (process.ppid !== ${parent}) process.kill(process.pid, 'SIGKILL');
}, ${lookEveryMs});
`;

/** Kills this process when its parent has ended, also while it runs an endless loop. */
export function endWithParent(): void {
  const of = globalThis as { [key]?: Worker };
  if (of[key] !== undefined) return;
  of[key] = new Worker(watch(process.ppid), { eval: true, execArgv: [], env: {} });
  of[key].unref();
}
