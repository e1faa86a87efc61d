import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port below the machine's ephemeral range, so that it is not taken between this and its use. Each process
 * starts its search at a different port.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < 20_000; tried += 1) {
    const port = 10_000 + ((process.pid * 37 + next) % 20_000);
    next += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}
let next = 0;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const answered = once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.listen(port, '127.0.0.1');
  const isIt = await answered;
  if (isIt) await new Promise((resolve) => probe.close(resolve));
  return isIt;
}
