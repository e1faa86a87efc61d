import type { FastifyInstance } from 'fastify';

/** Whether this server accepts new work. A draining server answers every request and tells callers to reconnect elsewhere. */
export function createDrain() {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    begin(): void {
      isDraining = true;
    },
    /** While draining, a connection is closed after its answer, so that the next request reaches another server. */
    addTo(app: FastifyInstance): void {
      app.addHook('onSend', async (_request, reply) => {
        if (isDraining) reply.header('connection', 'close');
      });
    },
  };
}
export type Drain = ReturnType<typeof createDrain>;
