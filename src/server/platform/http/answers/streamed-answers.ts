import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { whenOver } from '#server/platform/connections/open-answers';
import { poolSizes } from '#server/platform/database/pool-sizes';
import { createMachineShares } from '#server/platform/limits/machine-shares';
import type { Holder } from '#server/platform/limits/shares';
import { shareOf } from '#server/platform/process/machine';

/** A reader that reads nothing for this long is disconnected, because its answer holds a database connection. */
const stalledMs = 5_000;

/** A quarter of the list connections is never used by streamed answers. */
const limitsOf = (lists: number) => ({
  atOnce: lists - Math.ceil(lists / 4),
  perNetwork: Math.ceil(lists / 2),
  perAccount: 2,
  waiting: shareOf(100),
  waitingPerAccount: 6,
  waitMs: 4_000,
});

/** Turns of streamed answers. */
export function createStreamedAnswers() {
  const take = createMachineShares('streamed answers', limitsOf(poolSizes().lists));
  return async (holder: Holder, reply: FastifyReply): Promise<void> => {
    const release = await take(holder);
    whenOver(reply, release);
    closeWhenStalled(reply.raw);
  };
}
export type StreamedAnswers = ReturnType<typeof createStreamedAnswers>;

/** The socket's timer restarts with every byte the reader takes. While nothing waits to be read, the delay is ours. */
function closeWhenStalled(response: ServerResponse): void {
  const { socket } = response;
  if (!(socket instanceof Socket)) return;
  socket.setTimeout(stalledMs);
  response.on('timeout', () => {
    if (socket.writableLength > 0) response.destroy();
  });
}
