import type { FastifyInstance } from 'fastify';

/**
 * Whether this server accepts new work. A draining server answers every request and tells callers to reconnect
 * elsewhere. A process that is replaced does so too, but its machine stays ready.
 */
export function createDrain() {
  let isReady = true;
  let isClosing = false;
  return {
    isReady: () => isReady,
    begin({ isReplaced = false } = {}): void {
      isReady = isReplaced;
      isClosing = true;
    },
    /** While draining, a connection is closed after its answer, so that the next request reaches another server. */
    addTo(app: FastifyInstance): void {
      app.addHook('onSend', async (_request, reply) => {
        if (isClosing) reply.header('connection', 'close');
      });
    },
  };
}
export type Drain = ReturnType<typeof createDrain>;
