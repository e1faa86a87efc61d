import type { FastifyInstance } from 'fastify';

/** Whether this server still wants new work. One that drains answers whatever comes, and tells callers to come by another way. */
export function createDrain() {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    begin(): void {
      isDraining = true;
    },
    /** From the first moment on, a connection that is answered is closed: the next request finds another server. */
    addTo(app: FastifyInstance): void {
      app.addHook('onSend', async (_request, reply) => {
        if (isDraining) reply.header('connection', 'close');
      });
    },
  };
}
export type Drain = ReturnType<typeof createDrain>;
