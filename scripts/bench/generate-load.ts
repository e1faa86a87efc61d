import { createConnection, type Socket } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { quantile } from './figure.ts';

/*
 * A load generator in its own process: a number of connections, each sending its next request when the last one is
 * answered. It implements only the necessary part of HTTP, because on a small machine the generator's own work is part
 * of the measurement. It reads its task as JSON from its first message and returns its measurements.
 */

export interface LoadTask {
  port: number;
  connections: number;
  durationMs: number;
  gameId: number;
  lines: number;
  /** Bearer tokens; each connection uses its own share of them in turn. */
  tokens: string[];
}

export interface LoadSeen {
  accepted: number;
  refused: Record<string, number>;
  perSecond: number;
  p50: number;
  p99: number;
}

interface Tally {
  waits: number[];
  refused: Record<string, number>;
}

async function generate(task: LoadTask): Promise<LoadSeen> {
  const tally: Tally = { waits: [], refused: {} };
  const started = performance.now();
  const until = started + task.durationMs;
  await Promise.all(
    Array.from({ length: task.connections }, (_, at) => drive(task, { first: at, until, tally })),
  );
  const seconds = (performance.now() - started) / 1000;
  return {
    accepted: tally.waits.length,
    refused: tally.refused,
    perSecond: tally.waits.length / seconds,
    p50: quantile(tally.waits, 0.5),
    p99: quantile(tally.waits, 0.99),
  };
}

function drive(
  task: LoadTask,
  { first, until, tally }: { first: number; until: number; tally: Tally },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(task.port, '127.0.0.1');
    let turn = first;
    let asked = 0;
    let answer = '';
    const send = () => {
      asked = performance.now();
      socket.write(requestText(task, turn));
      turn += task.connections;
    };
    socket.setEncoding('latin1').setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (piece) => {
      answer += piece;
      if (!isWhole(answer)) return;
      note(tally, answer, performance.now() - asked);
      answer = '';
      if (performance.now() < until) send();
      else end(socket, resolve);
    });
  });
}

function end(socket: Socket, resolve: () => void): void {
  socket.end();
  resolve();
}

function requestText({ tokens, gameId, lines }: LoadTask, turn: number): string {
  const first = turn % 30;
  const picks = Array.from(
    { length: lines },
    (_, at) => `{"drawno":"${first + 1 + at}","qty":${1 + (turn % 20)}}`,
  );
  const body = `{"gameId":"${gameId}","lines":[${picks.join(',')}]}`;
  return [
    'POST /api/app/tickets HTTP/1.1',
    'host: 127.0.0.1',
    `authorization: Bearer ${tokens[turn % tokens.length]}`,
    'content-type: application/json',
    `idempotency-key: ${uuidv7()}`,
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = Number(/content-length: (\d+)/i.exec(answer)?.[1]);
  return answer.length >= head + 4 + length;
}

function note(tally: Tally, answer: string, waitMs: number): void {
  const status = answer.slice(9, 12);
  if (status.startsWith('2')) tally.waits.push(waitMs);
  else tally.refused[status] = (tally.refused[status] ?? 0) + 1;
}

process.once('message', (task: LoadTask) => {
  generate(task).then(
    (seen) => process.send?.(seen, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
