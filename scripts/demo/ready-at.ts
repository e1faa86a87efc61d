import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/platform/config';

/** Waits until the server serves, however long that takes, and answers its address as this machine reaches it. */
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
