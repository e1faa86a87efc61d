import type { FastifyRequest } from 'fastify';
import type { DeviceCookie } from '#server/features/auth/devices/device-cookie';
import { isDeviceKnown } from '#server/features/auth/devices/known-device-queries';
import type { SignInBudgets } from '#server/features/auth/sign-in/sign-in-budgets';
import type { RequestFacts } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { Admit } from '#server/platform/http/serve';
import { type HashCaller, strangerAt } from '#server/shared/secrets/hash-secret';

interface AttemptTools {
  db: Database;
  budgets: SignInBudgets;
  devices: DeviceCookie;
}

/** Charges the address of a browser without a device cookie before its request is validated. */
export const admitSignIn =
  ({ budgets, devices }: Pick<AttemptTools, 'budgets' | 'devices'>): Admit =>
  async ({ request, facts }) => {
    if (!devices.carriesAny(request)) await budgets.takeAddress(facts.ipAddress);
  };

interface Trying {
  account: { networkId: number; accountId: number } | undefined;
  username: string;
  facts: RequestFacts;
  request: FastifyRequest;
}

/** Takes one sign-in attempt from the caller's budgets: those of a known device, or those of a stranger. */
export async function takeAttempt(
  { db, budgets, devices }: AttemptTools,
  { account, username, facts, request }: Trying,
) {
  const named = account === undefined ? null : devices.deviceOf(request, account);
  const isKnownDevice = account !== undefined && named !== null && (await isDeviceKnown(db, account, named));
  const attempt = await budgets.take({
    accountKey: budgets.accountKey(account, username),
    isKnownDevice,
    address: facts.ipAddress,
    isAddressCharged: !devices.carriesAny(request),
  });
  const hashCaller: HashCaller = isKnownDevice
    ? { lane: 'known device', key: `account ${account.accountId}` }
    : strangerAt(facts.ipAddress);
  return { ...attempt, hashCaller };
}
