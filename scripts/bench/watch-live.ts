import { io, type Socket } from 'socket.io-client';
import { quantile } from './figure.ts';

/*
 * Many live screens in their own process, which also buys, so that one clock measures both moments. It reads its task
 * from its first message and returns the measured waits.
 */

export interface WatchTask {
  port: number;
  sockets: number;
  bets: number;
  pauseMs: number;
  adminId: number;
  gameId: number;
  adminToken: string;
  playerTokens: string[];
}

export interface WatchSeen {
  /** Time from a bet's answer to the push that contains it, over every socket and bet. */
  p50: number;
  p95: number;
  missed: number;
}

interface Board {
  collections: { totalDrawCollection: number };
}

async function watch(task: WatchTask): Promise<WatchSeen> {
  const shown: { total: number; at: number }[][] = [];
  const sockets: Socket[] = [];
  for (let at = 0; at < task.sockets; at += 1) {
    const seen: (typeof shown)[number] = [];
    shown.push(seen);
    const note = (board: Board) =>
      seen.push({ total: board.collections.totalDrawCollection, at: performance.now() });
    sockets.push(await join(task, note));
  }
  const accepted: { total: number; at: number }[] = [];
  let total = shown[0]?.at(-1)?.total ?? 0;
  for (let bet = 0; bet < task.bets; bet += 1) {
    total += await buy(task, bet);
    accepted.push({ total, at: performance.now() });
    await pause(task.pauseMs);
  }
  await pause(2_000);
  for (const socket of sockets) socket.disconnect();
  const waits = shown.flatMap((seen) =>
    accepted.flatMap(({ total: sum, at }) => {
      const first = seen.find((push) => push.total >= sum);
      return first === undefined ? [] : [Math.max(0, first.at - at)];
    }),
  );
  const missed = shown.length * accepted.length - waits.length;
  return { p50: quantile(waits, 0.5), p95: quantile(waits, 0.95), missed };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function join(
  { port, adminId, gameId, adminToken }: WatchTask,
  note: (board: Board) => void,
): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/api/socket',
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { authorization: `Bearer ${adminToken}` },
  });
  return new Promise((resolve, reject) => {
    socket.on('connect_error', reject);
    socket.on('responseData', note);
    socket.once('responseData', () => resolve(socket));
    socket.on('connect', () => socket.emit('gameData', { adminId: String(adminId), gameId: String(gameId) }));
  });
}

async function buy({ port, gameId, playerTokens }: WatchTask, bet: number): Promise<number> {
  const qty = 1 + (bet % 5);
  const reply = await fetch(`http://127.0.0.1:${port}/api/app/tickets`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${playerTokens[bet % playerTokens.length]}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ gameId: String(gameId), lines: [{ drawno: '7', qty }] }),
  });
  if (reply.status !== 201) throw new Error(`a bet was refused: ${await reply.text()}`);
  return qty;
}

process.once('message', (task: WatchTask) => {
  watch(task).then(
    (seen) => process.send?.(seen, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
