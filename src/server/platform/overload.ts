import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/app-error';

/** Requests that a server works on at once. More would only wait, each of them for longer than its caller does. */
const requestsAtOnce = 10_000;
/** Where a turn of the event loop takes this long on average, the server cannot keep up with what it has let in. */
const slowTurnMs = 1_000;
const lookEveryMs = 1_000;
const retryAfterSeconds = 2;
/** What a balancer asks is always answered: a busy server is no dead one. */
const alwaysAnswered = new Set(['/api/health', '/api/ready']);

interface Bounds {
  requestsAtOnce?: number;
}

/** Tells callers to come back, before anything of their request is read, while more is under way than can be answered. */
export function refuseOverload(app: FastifyInstance, bounds: Bounds = {}): void {
  const most = bounds.requestsAtOnce ?? requestsAtOnce;
  const turns = monitorEventLoopDelay();
  turns.enable();
  let underWay = 0;
  let isSlow = false;
  const timer = setInterval(() => {
    isSlow = turns.mean / 1e6 > slowTurnMs;
    turns.reset();
  }, lookEveryMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    turns.disable();
  });
  app.addHook('onRequest', async (request, reply) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    const isBeyond = underWay > most || isSlow;
    if (isBeyond && !alwaysAnswered.has(request.url))
      throw new AppError('unavailable', { retryAfterSeconds });
  });
}
