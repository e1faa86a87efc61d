import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error';
import { whenOver } from '#server/platform/connections/open-answers';
import { budgetAddress } from '#server/platform/limits/ip-address';
import { createTally } from '#server/platform/limits/tally';
import { shareOf } from '#server/platform/process/machine';
import { take } from '#server/platform/taken/taken';

/** Most running requests of a process. Further ones would wait longer than their callers do. */
const requestsAtOnce = shareOf(10_000);
/** An average event loop delay above this means that the server is overloaded. */
const slowTurnMs = 1_000;
const lookEveryMs = 1_000;
const retryAfterSeconds = 2;
/** Health and readiness are always answered: a busy server is not a dead one. */
const alwaysAnswered = new Set(['/api/health', '/api/ready']);
/** A load balancer may add a query. */
const isAlwaysAnswered = ({ url }: FastifyRequest) => alwaysAnswered.has(url.split('?', 1)[0] ?? '');

interface Bounds {
  requestsAtOnce?: number;
  /** Most running requests of one address; 0 disables the limit. */
  requestsPerAddress?: number;
}

/**
 * Refuses requests with a retry time before their body is read, while the server is overloaded. A request counts once
 * its body has arrived: a half-sent one occupies nothing.
 */
export function refuseOverload(app: FastifyInstance, bounds: Bounds = {}): void {
  const most = bounds.requestsAtOnce ?? requestsAtOnce;
  const turns = monitorEventLoopDelay();
  turns.enable();
  const ofAddress = createTally('requests of an address', bounds.requestsPerAddress ?? 0);
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
  const refuseBeyond = (request: FastifyRequest) => {
    if ((underWay >= most || isSlow) && !isAlwaysAnswered(request))
      throw new AppError('unavailable', { retryAfterSeconds });
  };
  app.addHook('onRequest', (request, _, done) => {
    refuseBeyond(request);
    done();
  });
  app.addHook('preValidation', async (request, reply) => {
    if (isAlwaysAnswered(request)) return;
    refuseBeyond(request);
    underWay += 1;
    const giveBack = take('running requests');
    whenOver(reply, () => {
      underWay -= 1;
      giveBack();
    });
    const leave = await ofAddress.enter(budgetAddress(request.ip));
    if (leave === null) throw new AppError('too_many_requests', { retryAfterSeconds });
    whenOver(reply, leave);
  });
}
