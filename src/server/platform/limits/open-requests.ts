import type { FastifyReply } from 'fastify';
import { AppError } from '#server/platform/app-error';
import type { Holder } from '#server/platform/limits/shares';
import { createTally } from '#server/platform/limits/tally';

/**
 * Limits the running requests of one account, or one address without a session, to those it may start in two seconds.
 * With a slow database they would otherwise grow to thousands.
 */
export function createOpenRequests(requestsPerSecond: number) {
  const open = createTally('running requests', 2 * requestsPerSecond);
  return async ({ network, account }: Holder, { raw }: FastifyReply): Promise<void> => {
    const leave = await open.enter(`${network} ${account}`);
    if (leave === null) throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
    if (raw.closed) leave();
    else raw.once('close', leave);
  };
}
