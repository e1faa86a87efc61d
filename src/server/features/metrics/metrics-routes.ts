import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectFigures } from '#server/features/metrics/collect-figures';
import { collectProcess } from '#server/features/metrics/collect-process';
import { noteRequests } from '#server/features/metrics/note-requests';
import { AppError } from '#server/platform/app-error';
import type { Config } from '#server/platform/config';
import type { Databases } from '#server/platform/database';
import type { Metrics } from '#server/platform/metrics';

interface Parts {
  config: Pick<Config, 'metricsToken' | 'trustProxy'>;
  databases: Databases;
  metrics: Metrics;
  waitingTickets: () => number;
}

/** GET /metrics, in the format of Prometheus. Whoever may not read it is told that there is nothing. */
export function serveMetrics(
  app: FastifyInstance,
  { config, databases, metrics, waitingTickets }: Parts,
): void {
  noteRequests(app, metrics);
  collectProcess(app, metrics, { pools: databases.pools, waitingTickets });
  const refresh = collectFigures(metrics, databases.db);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(config, request)) throw new AppError('not_found');
    await refresh();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const marksOfProxies = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/**
 * With a token, only its bearer. Without one, only this machine itself: behind a proxy everybody seems to come from it, so
 * that whatever came through one is refused, and everything where a proxy is configured.
 */
function mayRead({ metricsToken, trustProxy }: Parts['config'], request: FastifyRequest): boolean {
  if (metricsToken !== undefined) return isSame(request.headers.authorization, `Bearer ${metricsToken}`);
  const isProxied =
    trustProxy !== undefined || marksOfProxies.some((name) => request.headers[name] !== undefined);
  return !isProxied && loopback.has(request.socket.remoteAddress ?? '');
}

/** In the same time, whatever was sent. */
function isSame(sent: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return sent !== undefined && timingSafeEqual(digest(sent), digest(wanted));
}
