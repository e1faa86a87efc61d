import { connect } from 'node:net';
import { type BenchInstallation, openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inMs, quantile } from '../figure.ts';
import { makeAccounts } from '../make-accounts.ts';
import { signIn } from '../sign-in.ts';
import { freePort, startBuiltServer, whileListening } from '../spawn-server.ts';

const each = 10_000;
const metricsToken = 'a token of this benchmark';

interface State {
  /** How many connections are cut at the same time. */
  atOnce: number;
  text: (turn: number) => string;
  /** Cut once the first bytes of the answer are there, or else once the request was sent. */
  isAnswered: boolean;
}

/**
 * B3: connections that are cut in every state. Measures what the server still counts afterwards, and the time of another
 * caller's short requests meanwhile.
 */
export async function measureCutConnections(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_cut');
  const { tokens, neighbour } = await openPeople(on);
  await on.app.close();
  process.env.METRICS_TOKEN = metricsToken;
  const port = await freePort();
  const child = await startBuiltServer(on.url, port);
  try {
    return await whileListening(child, async () => {
      const alone = await timesWhile(
        port,
        neighbour,
        () => new Promise((resolve) => setTimeout(resolve, 5_000)),
      );
      const figures: Figure[] = [];
      for (const [name, state] of Object.entries(statesOf(tokens))) {
        const beside = await timesWhile(port, neighbour, () => cutMany(port, state));
        const left = await untilNothingLeft(port);
        console.log(name, left === '' ? 'nothing is held' : left);
        figures.push({
          id: `B3 ${name}`,
          what: `${each} connections cut: ${name}`,
          measured: `${left === '' ? 'nothing is held afterwards' : `held afterwards: ${left}`}; another caller p99 ${inMs(quantile(beside, 0.99))}, alone ${inMs(quantile(alone, 0.99))}`,
          goal: 'nothing is held afterwards',
          isMet: left === '',
        });
      }
      return figures;
    });
  } finally {
    await on.databases.close();
    await on.owner.end();
  }
}

/** Operators, each with a log of some megabytes, and one more. */
async function openPeople(on: BenchInstallation): Promise<{ tokens: string[]; neighbour: string }> {
  const { networkId, adminId } = await makeAccounts(on.owner, on.superadminId, 100, 40);
  const { rows } = await on.owner.query<{ id: number }>(
    `select account_id as id from accounts where network_id = $1 and kind = 'master'`,
    [networkId],
  );
  await on.owner.query(
    `insert into activity_log (network_id, actor_network_id, actor_id, actor_username, subject_id, action, subject, outcome, request_url)
     select $1, $1, a.account_id, a.username, a.account_id, 'auth.login', 'Signed in ' || n, 'done', repeat('/api/auth/login', 20)
       from accounts a, generate_series(1, 5000) n where a.network_id = $1 and a.kind = 'master'`,
    [networkId],
  );
  const tokens: string[] = [];
  for (const { id } of rows) tokens.push(await signIn(on, networkId, Number(id)));
  return { tokens, neighbour: await signIn(on, networkId, adminId) };
}

function statesOf(tokens: readonly string[]): Record<string, State> {
  const as = (turn: number) => `Authorization: Bearer ${tokens[turn % tokens.length]}\r\n`;
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
  return {
    'with 20 requests behind a running one': {
      atOnce: 100,
      isAnswered: false,
      text: (turn) => get('/api/logs?page=1', as(turn)) + get('/api/auth/session', as(turn)).repeat(20),
    },
    'with a half sent body': {
      atOnce: 100,
      isAnswered: false,
      text: () =>
        'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    },
    'with a half read answer': {
      atOnce: 16,
      isAnswered: true,
      text: (turn) => get('/api/logs', as(turn)),
    },
    'after the upgrade to a live channel': {
      atOnce: 100,
      isAnswered: true,
      text: () => get('/api/socket/?EIO=4&transport=websocket', upgrade),
    },
  };
}

async function cutMany(port: number, { atOnce, text, isAnswered }: State): Promise<void> {
  let turn = 0;
  const cutNext = async () => {
    while (turn < each) {
      turn += 1;
      const socket = connect({ host: '127.0.0.1', port });
      socket.on('error', () => {});
      // The server may close it first, also before it was connected.
      const closed = new Promise((resolve) => socket.on('close', resolve));
      const heard = (event: string) =>
        Promise.race([closed, new Promise((resolve) => socket.once(event, resolve))]);
      await heard('connect');
      await Promise.race([closed, new Promise((resolve) => socket.write(text(turn), resolve))]);
      if (isAnswered) await heard('data');
      socket.resetAndDestroy();
      await closed;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, cutNext));
}

/** The times of short requests of another caller, one after the other, until the work has ended. */
async function timesWhile(port: number, token: string, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/api/auth/session`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`another caller got ${answer.status}`);
      times.push(performance.now() - begun);
    }
  })();
  await work();
  isOver = true;
  await watching;
  return times;
}

/** The kinds that are still held after some seconds, without the scrape that reads them. */
async function untilNothingLeft(port: number): Promise<string> {
  let left = '';
  for (let tries = 0; tries < 100; tries += 1) {
    left = await readHeld(port);
    if (left === '') return left;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return left;
}

const ofTheScrape = new Set(['running requests', 'requests of an address', 'requests of a caller']);

async function readHeld(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}`, connection: 'close' },
  });
  const text = await answer.text();
  const counts = [...text.matchAll(/^pitboss_taken\{kind="([^"]+)"\} (\d+)$/gm)];
  return (
    counts
      .map(([, kind = '', count]) => ({ kind, count: Number(count) - (ofTheScrape.has(kind) ? 1 : 0) }))
      // The other caller keeps its connection, and the server itself uses some of the database.
      .filter(({ kind, count }) => count > (kind.startsWith('connections of') ? 2 : 0))
      .map(({ kind, count }) => `${count} ${kind}`)
      .join(', ')
  );
}
