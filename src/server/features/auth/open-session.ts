import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#contract/roles';
import { recordActivity } from '#server/features/activity-log/record-activity';
import {
  holdSignInRight,
  insertSession,
  noteLogin,
  type SignInAccount,
} from '#server/features/auth/auth-queries';
import type { DeviceCookie } from '#server/features/auth/device-cookie';
import { endSessionOfToken } from '#server/features/auth/end-sessions';
import { addKnownDevice, touchKnownDevice } from '#server/features/auth/known-device-queries';
import { insertNewDevice } from '#server/features/auth/new-device-queries';
import { expiryOf } from '#server/features/auth/session-limits';
import { makeToken, readCookieToken } from '#server/features/auth/session-token';
import type { RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database';

export interface SignInRequest {
  facts: RequestFacts;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Opening extends SignInRequest {
  account: SignInAccount & { kind: Role };
  /** Takes the code of the second factor, in the transaction of the session; false where it is not right. */
  takeCode?: (tx: Transaction) => Promise<boolean>;
}

/** Opens the session of a sign-in whose password was right, unless the right to it is gone since it was looked at. */
export async function openSession(
  { db, devices }: { db: Database; devices: DeviceCookie },
  { account, facts, request, reply, takeCode }: Opening,
) {
  const { networkId, accountId } = account;
  const { ipAddress, userAgent } = facts;
  const { token, hash } = makeToken(networkId);
  const named = devices.deviceOf(request, account);
  const { session, deviceId } = await db.transaction().execute(async (tx) => {
    const right = await holdSignInRight(tx, account);
    if (right.passwordHash !== account.passwordHash) throw new AppError('wrong_credentials');
    if (right.isBarred) throw new AppError('account_deactivated');
    // Switched on since the password was looked at: this sign-in begins anew.
    if (right.hasSecondFactor && takeCode === undefined) throw new AppError('sign_in_expired');
    if (takeCode !== undefined && !(await takeCode(tx))) throw new AppError('wrong_code');
    const known = named === null ? undefined : await touchKnownDevice(tx, account, named);
    const device = known ?? (await addKnownDevice(tx, account, { ipAddress, userAgent }));
    const seen = { networkId, accountId, ipAddress, userAgent };
    const opened = await insertSession(tx, {
      ...seen,
      tokenHash: hash,
      deviceId: device.deviceId,
      deviceKnownSince: device.knownSince,
    });
    // The browser replaces its cookie: nothing would use the session before it any more, and nothing would end it.
    const replaced = readCookieToken(request);
    if (replaced !== null) await endSessionOfToken(tx, replaced, 'replaced by a new sign-in');
    const isNewDevice = account.lastLoginAt !== null && known === undefined;
    if (isNewDevice)
      await insertNewDevice(tx, { ...seen, sessionId: opened.sessionId, knownDeviceId: device.deviceId });
    await noteLogin(tx, networkId, accountId);
    await recordActivity(tx, {
      actor: account,
      subject: account,
      action: 'auth.login',
      text: isNewDevice ? 'Signed in on a new device' : 'Signed in',
      facts,
    });
    return { session: opened, deviceId: device.deviceId };
  });
  devices.remember(request, reply, { networkId, accountId, deviceId });
  const actor = {
    ...account,
    role: account.kind,
    sessionId: session.sessionId,
    expiresAt: expiryOf(session),
    signedInFrom: ipAddress,
  };
  return { token, actor };
}
