import type { FastifyRequest } from 'fastify';
import type { DeviceCookie } from '#server/features/auth/device-cookie';
import { type HashCaller, strangerAt } from '#server/features/auth/hash-secret';
import { isDeviceKnown } from '#server/features/auth/known-device-queries';
import type { SignInBudgets } from '#server/features/auth/sign-in-budgets';
import type { RequestFacts } from '#server/platform/actor';
import type { Database } from '#server/platform/database';
import type { Admit } from '#server/platform/serve';

interface AttemptTools {
  db: Database;
  budgets: SignInBudgets;
  devices: DeviceCookie;
}

/** Charges the address of a browser without any device cookie, before what it sent is validated. */
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

/** Takes one attempt to sign in from the budgets of the caller: a device that the account knows, or a stranger. */
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
