import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error';
import { budgetAddress } from '#server/platform/ip-address';
import { createTally } from '#server/platform/tally';

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
  /** Requests under way of one address; no limit at 0. */
  requestsPerAddress?: number;
}

/**
 * Tells callers to come back, before the body of their request is read, while more is under way than can be answered. A
 * request counts from the moment its body has come: one that is half sent keeps nothing busy.
 */
export function refuseOverload(app: FastifyInstance, bounds: Bounds = {}): void {
  const most = bounds.requestsAtOnce ?? requestsAtOnce;
  const turns = monitorEventLoopDelay();
  turns.enable();
  const ofAddress = createTally(bounds.requestsPerAddress ?? 0);
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
  const refuseBeyond = ({ url }: FastifyRequest) => {
    if ((underWay >= most || isSlow) && !alwaysAnswered.has(url))
      throw new AppError('unavailable', { retryAfterSeconds });
  };
  app.addHook('onRequest', async (request) => refuseBeyond(request));
  app.addHook('preValidation', async (request, reply) => {
    if (alwaysAnswered.has(request.url)) return;
    refuseBeyond(request);
    const leave = ofAddress.enter(budgetAddress(request.ip));
    if (leave === null) throw new AppError('too_many_requests', { retryAfterSeconds });
    underWay += 1;
    const end = () => {
      underWay -= 1;
      leave();
    };
    if (reply.raw.closed) end();
    else reply.raw.once('close', end);
  });
}
