import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOperator, type Role } from '#contract/ground/roles';
import type { DeviceCookie } from '#server/features/auth/devices/device-cookie';
import {
  addKnownDevice,
  knowsAnyDevice,
  touchKnownDevice,
} from '#server/features/auth/devices/known-device-queries';
import { insertNewDevice } from '#server/features/auth/devices/new-device-queries';
import {
  holdSignInRight,
  insertSession,
  noteLogin,
  type SignInAccount,
} from '#server/features/auth/sign-in/sign-in-queries';
import type { RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { tellOperators } from '#server/shared/inbox/tell-queries';
import { endSessionOfToken } from '#server/shared/sessions/end-session-queries';
import { expiryOf } from '#server/shared/sessions/session-limits';
import { makeToken, readCookieToken } from '#server/shared/sessions/session-token';

export interface SignInRequest {
  facts: RequestFacts;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Opening extends SignInRequest {
  account: SignInAccount & { kind: Role };
  /** Consumes the code of the second factor in the session's transaction; false if it is wrong. */
  takeCode?: (tx: Transaction) => Promise<boolean>;
}

/** Opens the session after the password was accepted, unless the account changed since then. */
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
    // The second factor was switched on since the password was checked: this sign-in starts again.
    if (right.hasSecondFactor && takeCode === undefined) throw new AppError('sign_in_expired');
    if (takeCode !== undefined && !(await takeCode(tx))) throw new AppError('wrong_code');
    const known = named === null ? undefined : await touchKnownDevice(tx, account, named);
    const hasOtherDevices = known === undefined && (await knowsAnyDevice(tx, account));
    const device = known ?? (await addKnownDevice(tx, account, { ipAddress, userAgent }));
    const seen = { networkId, accountId, ipAddress, userAgent };
    const opened = await insertSession(tx, {
      ...seen,
      tokenHash: hash,
      deviceId: device.deviceId,
      deviceKnownSince: device.knownSince,
    });
    // The browser replaces its cookie, so the previous session would never be used or ended.
    const replaced = readCookieToken(request);
    if (replaced !== null) await endSessionOfToken(tx, replaced, 'replaced by a new sign-in');
    const isNewDevice = account.lastLoginAt !== null && known === undefined;
    if (isNewDevice) {
      // After a reset of the password no other device could answer for the first one.
      const confirmedAt = hasOtherDevices ? null : device.knownSince;
      const notice = { sessionId: opened.sessionId, knownDeviceId: device.deviceId, confirmedAt };
      await insertNewDevice(tx, Object.assign(notice, seen));
      if (isOperator(account.kind)) await tellOfNewDevice(tx, account, opened.sessionId);
    }
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

const tellOfNewDevice = (tx: Transaction, { networkId, accountId }: SignInAccount, sessionId: number) =>
  tellOperators(tx, { networkId, kind: 'new_device', eventKey: String(sessionId), branchId: accountId });
