import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { makeToken } from '#server/shared/sessions/session-token';
import { openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inMs } from '../figure.ts';
import { freePort, startBuiltServer, whileListening } from '../spawn-server.ts';

const networks = 1_000;
const watchedMs = 70_000;
const intervalMs = 60_000;
/** Clock ticks of /proc are hundredths of a second. */
const tickMs = 10;

/**
 * P11: 1,000 networks with six games each on one-minute rounds without players, for 70 seconds: processor time of the
 * server and its database connections, rows written, and the delay between the end of a round and its result on a live
 * screen.
 */
export async function measureIdleRounds(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_idle');
  await on.owner.query('update game_terms set timecount = 60');
  await on.owner.query('update games set time_id = (select time_id from draw_times where timecount = 60)');
  const { rows } = await on.owner.query<{ id: number }>(
    `insert into networks (network_id) select nextval('record_ids') from generate_series(1, $1) returning network_id as id`,
    [networks],
  );
  await on.owner.query(
    `insert into accounts (network_id, account_id, kind, sponsor_id, path, username, first_name, last_name)
     select n.network_id, n.network_id, 'admin', $1, array[n.network_id], 'IDLE' || n.network_id, 'Idle', 'Admin' from networks n where n.network_id > 0`,
    [on.superadminId],
  );
  await on.owner.query('select open_wallet(network_id, network_id) from networks where network_id > 0');
  await on.owner.query(
    'select open_border(0, network_id), open_border(network_id, 0) from networks where network_id > 0',
  );
  await on.owner.query(
    'insert into network_games (network_id, game_id) select n.network_id, g.game_id from networks n, games g where n.network_id > 0',
  );
  await on.owner.query('select restate_network_games(network_id) from networks where network_id > 0');
  const first = Number(rows[0]?.id);
  const { token, hash } = makeToken(first);
  await on.owner.query(
    `insert into sessions (network_id, account_id, token_hash, ip_address, user_agent) values ($1, $1, $2, '127.0.0.1', 'bench')`,
    [first, hash],
  );
  const { url, owner } = on;
  const { rows: games } = await owner.query<{ id: number }>(
    'select game_id as id from games order by sort_order',
  );
  const port = await freePort();
  const figures = await whileListening(await startBuiltServer(url, port), async () => {
    const before = processorMs('bench_idle');
    await pause(watchedMs);
    const usedMs = processorMs('bench_idle') - before;
    const ended = Math.ceil(Date.now() / intervalMs) * intervalMs;
    await pause(ended - Date.now());
    const late = await Promise.all(
      games.map(({ id }) => latenessOf({ port, token, adminId: first, gameId: id, ended })),
    );
    return { share: usedMs / watchedMs, latest: Math.max(...late) };
  });
  const { rows: left } = await owner.query<{ draws: number }>('select count(*) as draws from draws');
  await on.close();
  const draws = Number(left[0]?.draws);
  return [
    {
      id: 'P11',
      what: `${networks.toLocaleString('en')} networks × 6 games, nobody playing`,
      measured: `${(figures.share * 100).toFixed(1)} % of a core; ${draws} rows after ${watchedMs / 1000} s; a result on its live screen ${inMs(figures.latest)} after the end at the latest`,
      goal: '≤ 10 % of one core, no round late by more than 1 s, storage bounded',
      isMet: figures.share <= 0.1 && draws === 0 && figures.latest <= 1_000,
    },
  ];
}

interface Watched {
  port: number;
  token: string;
  adminId: number;
  gameId: number;
  /** End of the round in milliseconds since the epoch: the database's clock is this machine's. */
  ended: number;
}

/** Milliseconds from the end of a round until a polling live screen receives its result. */
async function latenessOf({ port, token, adminId, gameId, ended }: Watched): Promise<number> {
  const query = new URLSearchParams({ adminId: String(adminId), gameId: String(gameId) });
  const wanted = ended / intervalMs - 1;
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/live/loadgame?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!reply.ok) throw new Error(`a live screen was refused: ${await reply.text()}`);
    const body = (await reply.json()) as { lastData: { data: { roundNumber: number }[] } };
    if (body.lastData.data[0]?.roundNumber === wanted) return Date.now() - ended;
    if (Date.now() - ended > 30_000) throw new Error('no result within half a minute');
  }
}

/** Processor time so far of the built server and of the database processes that serve this database. */
function processorMs(database: string): number {
  const ofProcess = (pid: string): number => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!command.includes(` ${database} `) && !command.includes('dist/server/main.js')) return 0;
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * tickMs;
    } catch {
      return 0;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => sum + ofProcess(pid), 0);
}
