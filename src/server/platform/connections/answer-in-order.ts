import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { whenOver } from '#server/platform/connections/open-answers';

/** The requests of one connection that have arrived and are not answered. */
interface Line {
  /** The request that is being handled. */
  running: IncomingMessage | null;
  waiting: (() => void)[];
  /** When the last answer ended, by `performance.now()`; null before the first. */
  answeredAtMs: number | null;
}

/** Further requests of a connection end it. Only programs send requests before the answer to the one before. */
const waitingAtMost = 20;

const lines = new WeakMap<Socket, Line>();

/**
 * Handles the requests of a connection one after the other. Node would start all of them at once, and it emits no event
 * for those whose answer waits behind another one when the connection ends: what they took would never be given back.
 * One that waits has taken nothing.
 */
export function answerInOrder(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, begin) => {
    const { socket } = request.raw;
    let line = lines.get(socket);
    if (line === undefined) {
      line = { running: null, waiting: [], answeredAtMs: null };
      lines.set(socket, line);
    }
    const own = line;
    const start = () => {
      own.running = request.raw;
      beginNextAfter(reply, socket, own);
      begin();
    };
    if (line.running === null) start();
    else if (line.waiting.length < waitingAtMost) line.waiting.push(start);
    else socket.destroy();
  });
}

/** Whether a request of this connection is being handled. */
export const isAnswering = (socket: Socket): boolean => lineOf(socket).isBusy;

/** What a connection is used for at this moment. */
export function lineOf(socket: Socket) {
  const { running = null, answeredAtMs = null } = lines.get(socket) ?? {};
  return { isBusy: running !== null, isComplete: running?.complete === true, answeredAtMs };
}

/** The answer at the front of its connection always emits its end. */
function beginNextAfter(reply: FastifyReply, socket: Socket, line: Line): void {
  whenOver(reply, () => {
    line.answeredAtMs = performance.now();
    const next = socket.destroyed ? undefined : line.waiting.shift();
    line.running = null;
    if (next === undefined) line.waiting = [];
    else next();
  });
}
