import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error';
import { factsOf } from '#server/platform/http/request-facts';
import { callerKey } from '#server/platform/limits/caller-key';
import { createOpenRequests } from '#server/platform/limits/open-requests';
import { createRate } from '#server/platform/limits/rate';

/** A page loads some dozens of files, and the visitors of a shop share its address. */
const filesPerCall = 10;

interface Parts {
  requestsPerSecond: number;
  deviceOf: (request: FastifyRequest) => string | undefined;
}

/** Limits the requests for pages, files and unknown paths, which are no calls: by known device, or else by address. */
export function meterFiles(app: FastifyInstance, { requestsPerSecond, deviceOf }: Parts): void {
  const mayRequest = createRate({ name: 'files', atMost: filesPerCall * requestsPerSecond, seconds: 1 });
  const enter = createOpenRequests(filesPerCall * requestsPerSecond);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.endpoint !== undefined) return;
    const provenAs = deviceOf(request);
    const caller = callerKey(null, { ...factsOf(request), ...(provenAs && { provenAs }) });
    if (!(await mayRequest(caller))) throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
    await enter({ network: 'files', account: caller }, reply);
  });
}
