import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/platform/config/config';

/** Waits until the server is ready, without a time limit, and returns its address as seen from this machine. */
export async function readyAt({ host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const name = everywhere[host] ?? (host.includes(':') ? `[${host}]` : host);
  const address = `http://${name}:${port}`;
  for (;;) {
    const answer = await fetch(`${address}/api/ready`).catch(() => null);
    if (answer?.ok === true) return address;
    await sleep(100);
  }
}
