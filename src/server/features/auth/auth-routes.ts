import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import * as calls from '#contract/auth';
import { messages } from '#contract/messages';
import { demandId } from '#server/features/accounts/account-ids';
import { readVisibleAccount } from '#server/features/accounts/read-account';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { listOpenSessions } from '#server/features/auth/auth-queries';
import { changePassword } from '#server/features/auth/change-password';
import type { DeviceCookie } from '#server/features/auth/device-cookie';
import { endAccountSessions, endOneSession } from '#server/features/auth/end-sessions';
import type { FactorSeal } from '#server/features/auth/seal-factor';
import { sessionAnswer } from '#server/features/auth/session-answer';
import type { DutyOf } from '#server/features/auth/session-duty';
import { clearSessionCookie, setSessionCookie } from '#server/features/auth/session-token';
import { signIn } from '#server/features/auth/sign-in';
import type { SignInBudgets } from '#server/features/auth/sign-in-budgets';
import type { SignInChallenge } from '#server/features/auth/sign-in-challenge';
import { signInWithCode } from '#server/features/auth/sign-in-with-code';
import { isSignUpOpen, signUp } from '#server/features/auth/sign-up';
import { admitSignIn } from '#server/features/auth/take-attempt';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';
import type { Admit, Serve } from '#server/platform/serve';

interface AuthTools {
  db: Database;
  budgets: SignInBudgets;
  devices: DeviceCookie;
  challenge: SignInChallenge;
  seal: FactorSeal;
  dutyOf: DutyOf;
  /** Whether a password that an operator gives must be changed, where the operator does not say. */
  mustChangePassword: boolean;
  timeZone: string;
  signUpParent: string | undefined;
  signUpBudget: RateLimiterPostgres;
  /** Counts a sign-up before it is validated. */
  signUpAdmission: Admit;
}

export function serveAuth(serve: Serve, tools: AuthTools): void {
  serveSignIn(serve, tools);
  serveOwnAccount(serve, tools);
  serveOwnSessions(serve, tools);
}

function serveSignIn(serve: Serve, tools: AuthTools): void {
  const { db } = tools;

  serve.open(
    calls.login,
    async ({ body, facts, request, reply }) => {
      const { token, actor } = await signIn(tools, { ...body, facts, request, reply });
      setSessionCookie(request, reply, token);
      return { message: messages.loginSuccessful, token, ...(await sessionAnswer(tools, actor)) };
    },
    admitSignIn(tools),
  );

  serve.open(
    calls.loginCode,
    async ({ body, facts, request, reply }) => {
      const { token, actor } = await signInWithCode(tools, { ...body, facts, request, reply });
      setSessionCookie(request, reply, token);
      return { message: messages.loginSuccessful, token, ...(await sessionAnswer(tools, actor)) };
    },
    admitSignIn(tools),
  );

  serve.open(calls.readSignUp, async () => ({ data: { isOpen: await isSignUpOpen(tools) } }));
  serve.open(calls.signUp, async ({ body, facts }) => signUp(tools, body, facts), tools.signUpAdmission);

  serve.signedIn(calls.readSession, async ({ actor }) => sessionAnswer(tools, actor));

  serve.signedIn(calls.logout, async ({ actor, facts, reply }) => {
    await db.transaction().execute(async (tx) => {
      await endOneSession(tx, actor, 'signed out');
      await recordActivity(tx, { actor, subject: actor, action: 'auth.logout', text: 'Signed out', facts });
    });
    clearSessionCookie(reply);
    return {};
  });
}

function serveOwnAccount(serve: Serve, { db }: AuthTools): void {
  serve.signedIn(calls.readUserAuth, async ({ actor, params }) => ({
    data: await readVisibleAccount(db, actor, demandId(params.id)),
  }));

  serve.signedIn(calls.changePassword, async ({ actor, body, facts }) => {
    if (body.userId !== undefined && body.userId !== String(actor.accountId)) throw new AppError('not_found');
    await changePassword(db, actor, body, facts);
    return { message: messages.passwordChanged };
  });
}

function serveOwnSessions(serve: Serve, { db }: AuthTools): void {
  serve.signedIn(calls.listSessions, async ({ actor }) => {
    const sessions = await listOpenSessions(db, actor.networkId, actor.accountId);
    return {
      data: sessions.map((session) => ({
        _id: String(session.sessionId),
        createdAt: session.createdAt.toISOString(),
        seenAt: session.seenAt.toISOString(),
        ipAddress: session.ipAddress,
        userAgent: session.userAgent,
        isCurrent: session.sessionId === actor.sessionId,
      })),
    };
  });

  serve.signedIn(calls.endSession, async ({ actor, params, facts }) => {
    const session = {
      networkId: actor.networkId,
      accountId: actor.accountId,
      sessionId: demandId(params.id),
    };
    await db.transaction().execute(async (tx) => {
      if (!(await endOneSession(tx, session, 'signed out elsewhere'))) throw new AppError('not_found');
      await recordActivity(tx, {
        actor,
        subject: actor,
        action: 'auth.sessions.end',
        text: 'Ended an own session',
        facts,
      });
    });
    return {};
  });

  serve.signedIn(calls.endOtherSessions, async ({ actor, facts }) => {
    const ended = await db.transaction().execute(async (tx) => {
      const count = await endAccountSessions(tx, actor, 'signed out elsewhere', actor.sessionId);
      await recordActivity(tx, {
        actor,
        subject: actor,
        action: 'auth.sessions.end-others',
        text: `Ended all other own sessions: ${count}`,
        facts,
      });
      return count;
    });
    return { message: messages.otherSessionsEnded, ended };
  });
}
