import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { isRole } from '#server/features/auth/actor-of-session';
import {
  findSignInAccount,
  holdSignInRight,
  insertSession,
  noteLogin,
} from '#server/features/auth/auth-queries';
import type { DeviceCookie } from '#server/features/auth/device-cookie';
import { isSecret } from '#server/features/auth/hash-secret';
import { expiryOf } from '#server/features/auth/session-limits';
import { makeToken } from '#server/features/auth/session-token';
import type { SignInBudgets } from '#server/features/auth/sign-in-budgets';
import type { RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';

interface SignIn {
  username: string;
  password: string;
  facts: RequestFacts;
  request: FastifyRequest;
  reply: FastifyReply;
}
interface SignInTools {
  db: Database;
  budgets: SignInBudgets;
  devices: DeviceCookie;
}

/**
 * Opens a session. A known name with a wrong password, an unknown name and an account that never signs in are one case:
 * the same answer after the same work.
 */
export async function signIn(
  { db, budgets, devices }: SignInTools,
  { username, password, facts, request, reply }: SignIn,
) {
  const account = await findSignInAccount(db, username);
  const attempt = await budgets.take({
    accountKey: budgets.accountKey(account, username),
    deviceKey: account === undefined ? null : devices.keyFor(request, account.accountId),
    address: facts.ipAddress,
  });
  const isRight = await isSecret(account?.passwordHash, password);
  const role = account?.kind;
  if (account === undefined || role === undefined || !isRight || !isRole(role)) {
    await noteFailure(db, username, account, facts);
    throw new AppError('wrong_credentials');
  }
  await attempt.giveBack();
  if (account.isBarred) {
    await noteFailure(db, username, account, facts);
    throw new AppError('account_deactivated');
  }
  const { networkId, accountId } = account;
  const { token, hash } = makeToken(networkId);
  const session = await db.transaction().execute(async (tx) => {
    const { ipAddress, userAgent } = facts;
    // Since the password was looked at it may have been changed, or the account barred, and all its sessions ended.
    const right = await holdSignInRight(tx, account);
    if (right.passwordHash !== account.passwordHash) throw new AppError('wrong_credentials');
    if (right.isBarred) throw new AppError('account_deactivated');
    const opened = await insertSession(tx, { networkId, accountId, tokenHash: hash, ipAddress, userAgent });
    await noteLogin(tx, networkId, accountId);
    await recordActivity(tx, {
      actor: account,
      subject: account,
      action: 'auth.login',
      text: 'Signed in',
      facts,
    });
    return opened;
  });
  devices.remember(request, reply, accountId);
  return { token, actor: { ...account, role, sessionId: session.sessionId, expiresAt: expiryOf(session) } };
}

async function noteFailure(
  db: Database,
  username: string,
  account: { networkId: number; accountId: number; username: string } | undefined,
  facts: RequestFacts,
): Promise<void> {
  await recordActivity(db, {
    actor: null,
    subject: account ?? null,
    action: 'auth.login',
    text: 'Sign-in failed',
    outcome: 'failed',
    facts,
    // An unknown name may be a password typed into the wrong field: it is not kept.
    changes: { known: account !== undefined, length: username.length },
  });
}
