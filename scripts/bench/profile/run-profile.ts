import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openBenchInstallation } from '../bench-installation.ts';
import { makePlay } from '../make-play.ts';
import { freePort, generateLoad, startBuiltServer, whileListening } from '../spawn-server.ts';
import { readCpuProfile } from './read-cpu-profile.ts';

const players = 2_000;
const connections = 256;
const warmUpMs = 6_000;
const durationMs = 10_000;
/** Until it writes its profile, a server that is asked to stop needs less than this. */
const stopMs = 1_000;
const ticksPerSecond = 100;
/** Parts below this are not shown. */
const leastUs = 0.5;

/**
 * Prints where the time of a purchase goes: the processor time of the server by its parts, that of PostgreSQL by its SQL
 * functions, each in microseconds per ticket. The same load as P1, whose rate is lower here because of the profiler.
 */
async function runProfile(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-profile-'));
  const on = await openBenchInstallation('bench_profile');
  const play = await makePlay(on, { players, screen: 'funroullet' });
  await on.close();
  const port = await freePort();
  const tokens = play.players.map(({ token }) => token);
  const load = (ms: number) =>
    generateLoad({ connections, durationMs: ms, gameId: play.gameId, lines: 3, tokens, port });
  const server = await startBuiltServer(on.url, port, ['--cpu-prof', `--cpu-prof-dir=${folder}`]);
  const { accepted, databaseUs } = await whileListening(server, async () => {
    await load(warmUpMs);
    const before = databaseTicks();
    const seen = await load(durationMs);
    return { accepted: seen.accepted, databaseUs: ((databaseTicks() - before) / ticksPerSecond) * 1e6 };
  });
  // The last second before the end is left out, and so is the first of the load.
  const window = { from: (durationMs - 1_000) * 1_000, until: stopMs * 1_000 };
  const parts = readCpuProfile(folder, window);
  const share = (window.from - window.until) / (durationMs * 1_000);
  rmSync(folder, { recursive: true });
  const perTicket = (us: number) => us / accepted;
  console.log(`${Math.round(accepted / (durationMs / 1000))} tickets a second while profiled`);
  show(
    'processor time of the server, µs per ticket',
    [...parts].map(([part, us]) => [part, perTicket(us / share)]),
  );
  console.log(`processor time of PostgreSQL: ${perTicket(databaseUs).toFixed(1)} µs per ticket`);
  show('time in SQL functions, without those that they call, µs per ticket', await functionTimes(on.url));
}

function show(title: string, rows: [string, number][]): void {
  const sorted = rows.filter(([, us]) => us >= leastUs).sort(([, a], [, b]) => b - a);
  console.log(title);
  console.table(sorted.map(([part, us]) => ({ part, us: Number(us.toFixed(1)) })));
}

async function functionTimes(url: string): Promise<[string, number][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; us: number }>(
    `select f.funcname as name, (f.self_time * 1000 / (select count(*) from tickets))::float8 as us
       from pg_stat_user_functions f`,
  );
  await client.end();
  return rows.map(({ name, us }) => [name, us]);
}

/** The processor time that all processes of PostgreSQL on this machine have taken, in ticks. */
function databaseTicks(): number {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      if (!name.startsWith('postgres')) continue;
      const fields = rest.split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process has ended.
    }
  }
  return ticks;
}

await runProfile();
