import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#server/platform/app-error';
import { createShares, type Holder, type ShareLimits } from '#server/platform/limits/shares';
import { type Sharing, sharedByMachine } from '#server/platform/limits/split-limit';
import { createTally } from '#server/platform/limits/tally';

const lookEveryMs = 50;

/**
 * Turns at a resource that each process has a part of. The limits are those of this process, except those of an account:
 * they hold for all processes of the machine together. Its turn on the machine comes first, so that a waiting one
 * occupies nothing here.
 */
export function createMachineShares(
  name: 'streamed answers' | 'uploads',
  limits: ShareLimits,
  sharing: Sharing = sharedByMachine,
): (holder: Holder) => Promise<() => void> {
  const take = createShares(name, limits);
  // The limits of a process without others are exact, and it serves waiting callers in order.
  if (sharing.servers === 1) return take;
  const takeOnMachine = createAccountTurns(`${name} of an account`, limits, sharing);
  return async (holder) => {
    const end = await takeOnMachine(`${holder.network} ${holder.account}`);
    try {
      const release = await take(holder);
      return () => {
        release();
        end();
      };
    } catch (error) {
      end();
      throw error;
    }
  };
}

/** Turns of each account on the machine. A waiting one looks again until its time is over. */
function createAccountTurns(
  name: `${'streamed answers' | 'uploads'} of an account`,
  { perAccount, waitingPerAccount, waitMs }: ShareLimits,
  sharing: Sharing,
) {
  const running = createTally(name, perAccount, sharing);
  const inLine = createTally(`waiting for ${name}`, waitingPerAccount, sharing);
  const refused = () => new AppError('too_many_requests', { retryAfterSeconds: 2 });

  async function wait(account: string): Promise<() => void> {
    const leaveLine = await inLine.enter(account);
    if (leaveLine === null) throw refused();
    const deadline = performance.now() + waitMs;
    try {
      while (performance.now() < deadline) {
        await pause(lookEveryMs);
        const end = await running.enter(account);
        if (end !== null) return end;
      }
      throw refused();
    } finally {
      leaveLine();
    }
  }

  return async (account: string) => (await running.enter(account)) ?? wait(account);
}
