import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createShares, type Holder } from '#server/platform/shares';

/** A reader that takes nothing for so long is disconnected: its rows hold a database connection meanwhile. */
const stalledMs = 5_000;

/** Two of the eight list connections are never held by a streamed answer. */
const limits = {
  ...{ atOnce: 6, perNetwork: 4, perAccount: 2 },
  ...{ waiting: 100, waitingPerAccount: 6, waitMs: 4_000 },
};

/** Turns of answers that are written while their rows are read. */
export function createStreamedAnswers() {
  const take = createShares(limits);
  return async (holder: Holder, reply: FastifyReply): Promise<void> => {
    const release = await take(holder);
    finished(reply.raw, release);
    closeWhenStalled(reply.raw);
  };
}
export type StreamedAnswers = ReturnType<typeof createStreamedAnswers>;

/** The timer of a socket starts again with every byte that its reader takes. Where nothing waits to be read, it is our turn. */
function closeWhenStalled(response: ServerResponse): void {
  const { socket } = response;
  if (!(socket instanceof Socket)) return;
  socket.setTimeout(stalledMs);
  response.on('timeout', () => {
    if (socket.writableLength > 0) response.destroy();
  });
}
