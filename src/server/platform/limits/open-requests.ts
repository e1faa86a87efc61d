import type { FastifyReply } from 'fastify';
import { AppError } from '#server/platform/app-error';
import { whenOver } from '#server/platform/connections/open-answers';
import type { Holder } from '#server/platform/limits/shares';
import { createTally } from '#server/platform/limits/tally';

/**
 * Limits the running requests of one account, or one address without a session, to those it may start in two seconds.
 * With a slow database they would otherwise grow to thousands.
 */
export function createOpenRequests(requestsPerSecond: number) {
  const open = createTally('requests of a caller', 2 * requestsPerSecond);
  return async ({ network, account }: Holder, reply: FastifyReply): Promise<void> => {
    const leave = await open.enter(`${network} ${account}`);
    if (leave === null) throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
    whenOver(reply, leave);
  };
}
