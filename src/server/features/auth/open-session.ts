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
import { insertNewDevice } from '#server/features/auth/new-device-queries';
import { expiryOf } from '#server/features/auth/session-limits';
import { makeToken } from '#server/features/auth/session-token';
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
  const isNewDevice = account.lastLoginAt !== null && devices.keyFor(request, accountId) === null;
  const session = await db.transaction().execute(async (tx) => {
    const right = await holdSignInRight(tx, account);
    if (right.passwordHash !== account.passwordHash) throw new AppError('wrong_credentials');
    if (right.isBarred) throw new AppError('account_deactivated');
    // Switched on since the password was looked at: this sign-in begins anew.
    if (right.hasSecondFactor && takeCode === undefined) throw new AppError('sign_in_expired');
    if (takeCode !== undefined && !(await takeCode(tx))) throw new AppError('wrong_code');
    const opened = await insertSession(tx, { networkId, accountId, tokenHash: hash, ipAddress, userAgent });
    if (isNewDevice)
      await insertNewDevice(tx, {
        networkId,
        accountId,
        sessionId: opened.sessionId,
        ipAddress,
        userAgent,
      });
    await noteLogin(tx, networkId, accountId);
    await recordActivity(tx, {
      actor: account,
      subject: account,
      action: 'auth.login',
      text: isNewDevice ? 'Signed in on a new device' : 'Signed in',
      facts,
    });
    return opened;
  });
  devices.remember(request, reply, accountId);
  const actor = {
    ...account,
    role: account.kind,
    sessionId: session.sessionId,
    expiresAt: expiryOf(session),
    signedInFrom: ipAddress,
  };
  return { token, actor };
}
