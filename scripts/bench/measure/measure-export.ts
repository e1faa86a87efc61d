import { readFileSync, writeFileSync } from 'node:fs';
import { makeToken } from '#server/shared/sessions/session-token';
import { openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inSeconds, median } from '../figure.ts';
import { makeAccounts } from '../make-accounts.ts';
import { freePort, startBuiltServer, whileListening } from '../spawn-server.ts';

const rows = 100_000;
const samples = 3;
const goalMs = 3_000;
const goalMegabytes = 100;
const exports = [
  ['accounts, xlsx', '/player/export'],
  ['online players, xlsx', '/onlinePlayer/export?format=xlsx'],
  ['online players, csv', '/onlinePlayer/export?format=csv'],
  ['activity log, xlsx', '/logs/activityLogs/export?format=xlsx'],
  ['activity log, csv', '/logs/activityLogs/export?format=csv'],
] as const;

/** P9: whole exports through HTTP from the built server, read to the end, and the memory growth of its process. */
export async function measureExport(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_export');
  const { networkId } = await makeAccounts(on.owner, on.superadminId, rows);
  await on.owner.query(
    `insert into activity_log (network_id, logged_at, actor_network_id, actor_id, actor_username, action, subject, outcome,
                               request_method, request_url, ip_address)
     select $1, clock_timestamp(), $1, $1, 'BENCHADMIN', 'bench', 'Edited PL' || i, 'done', 'PUT', '/api/player/' || i, '10.0.0.1'
       from generate_series(1, $2) i`,
    [networkId, rows],
  );
  const { token, hash } = makeToken(networkId);
  await on.owner.query(
    `insert into sessions (network_id, account_id, token_hash, ip_address, user_agent) values ($1, $1, $2, '127.0.0.1', 'bench')`,
    [networkId, hash],
  );
  await on.owner.query('vacuum analyze');
  const { url } = on;
  await on.close();
  const port = await freePort();
  const child = await startBuiltServer(url, port);
  return whileListening(child, async () => {
    const ask = (path: string) => readToEnd(`http://127.0.0.1:${port}/api${path}`, token);
    const figures: Figure[] = [];
    for (const [what, path] of exports) {
      // The first export of each kind warms up connection, plan and code.
      await ask(path);
      figures.push(await measureOne(what, child.pid ?? 0, () => ask(path)));
    }
    return figures;
  });
}

async function measureOne(what: string, pid: number, run: () => Promise<number>): Promise<Figure> {
  const taken: number[] = [];
  const busy: number[] = [];
  const grown: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const before = memoryOf(pid, 'VmRSS');
    // Resets the kernel's peak memory counter.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const [started, busyBefore] = [performance.now(), busyMs(pid)];
    const found = await run();
    taken.push(performance.now() - started);
    busy.push(busyMs(pid) - busyBefore);
    grown.push(memoryOf(pid, 'VmHWM') - before);
    if (found !== rows) throw new Error(`${what}: ${found} rows`);
  }
  const [ms, megabytes] = [median(taken), Math.max(...grown)];
  return {
    id: 'P9',
    what: `export of ${rows.toLocaleString('en')} ${what}`,
    measured: `${inSeconds(ms)}, ${inSeconds(median(busy))} of it busy, memory +${megabytes.toFixed(0)} MB`,
    goal: `≤ ${inSeconds(goalMs)}, memory +${goalMegabytes} MB at most`,
    isMet: ms <= goalMs && megabytes <= goalMegabytes,
  };
}

/** Megabytes, as counted by the kernel for a process. */
function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error(`no ${name} of process ${pid}`);
  return Number(kilobytes) / 1024;
}

/** Processor time so far; the kernel counts hundredths of a second, after the name in parentheses. */
function busyMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Reads a file as a browser saves it, and returns the announced number of rows. */
async function readToEnd(address: string, token: string): Promise<number> {
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok || reply.body === null) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
  let bytes = 0;
  for await (const piece of reply.body as unknown as AsyncIterable<Uint8Array>) bytes += piece.length;
  if (bytes === 0) throw new Error(`${address} is empty`);
  return Number(reply.headers.get('x-total-rows'));
}
