import type { FastifyInstance } from 'fastify';
import type { Metrics } from '#server/platform/process/metrics';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call that a route serves. */
    endpoint?: string;
    isPosting?: boolean;
  }
}

/** Measures and logs every request, without query and body, which may contain secrets. */
export function noteRequests(app: FastifyInstance, { requests, postings }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint = 'other', isPosting = false } = request.routeOptions.config ?? {};
    const { statusCode: status, elapsedTime: ms } = reply;
    requests.observe({ endpoint, status: String(status) }, ms / 1000);
    if (isPosting && status < 300) postings.inc({ endpoint });
    request.log.info(
      { endpoint, method: request.method, status, ms: Math.round(ms * 100) / 100 },
      'answered',
    );
  });
}
