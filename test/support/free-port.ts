import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port that nobody listens at, below those which the machine gives to callers of its own accord: nobody comes by it between
 * this and its use. Processes begin to look at places of their own.
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
