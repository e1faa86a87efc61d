import type { FastifyReply } from 'fastify';
import { AppError } from '#server/platform/app-error';
import type { Holder } from '#server/platform/shares';
import { createTally } from '#server/platform/tally';

/**
 * Limits the requests that one account, or one address without a session, has under way at once to what it may begin in two
 * seconds. A slow database would otherwise let it collect thousands of them.
 */
export function createOpenRequests(requestsPerSecond: number) {
  const open = createTally(2 * requestsPerSecond);
  return ({ network, account }: Holder, { raw }: FastifyReply): void => {
    const leave = open.enter(`${network} ${account}`);
    if (leave === null) throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
    if (raw.closed) leave();
    else raw.once('close', leave);
  };
}
