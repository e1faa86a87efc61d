import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { collectFigures } from '#server/features/metrics/collect-figures';
import { collectProcess } from '#server/features/metrics/collect-process';
import { gatherProcesses } from '#server/features/metrics/gather-processes';
import { noteRequests } from '#server/features/metrics/note-requests';
import { AppError } from '#server/platform/app-error';
import type { Config } from '#server/platform/config/config';
import type { Databases } from '#server/platform/database/database';
import type { Metrics } from '#server/platform/process/metrics';

interface Parts {
  config: Pick<Config, 'metricsToken'>;
  databases: Databases;
  metrics: Metrics;
  waitingTickets: () => number;
}

/** GET /metrics, in the format of Prometheus. Unauthorized callers get 404. */
export function serveMetrics(
  app: FastifyInstance,
  { config, databases, metrics, waitingTickets }: Parts,
): void {
  noteRequests(app, metrics);
  collectProcess(app, metrics, { pools: databases.pools, clock: databases.clock, waitingTickets });
  const figures = new Registry();
  const refresh = collectFigures(figures, databases.db);
  const ofProcesses = gatherProcesses(metrics.registry);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request)) throw new AppError('not_found');
    await refresh();
    return reply.type(figures.contentType).send(`${await ofProcesses()}\n${await figures.metrics()}`);
  });
}

/**
 * Only the bearer of METRICS_TOKEN, from any address; without a token, no caller. The address of the connection proves
 * nothing: behind a proxy on this machine that sends no headers of its own, every caller comes from loopback.
 */
function mayRead({ metricsToken }: Parts['config'], request: FastifyRequest): boolean {
  return metricsToken !== undefined && isSame(request.headers.authorization, `Bearer ${metricsToken}`);
}

/** Takes the same time for every input. */
function isSame(sent: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return sent !== undefined && timingSafeEqual(digest(sent), digest(wanted));
}
