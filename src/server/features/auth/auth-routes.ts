import * as calls from '#contract/auth/auth';
import { readUserAuth } from '#contract/auth/user-auth';
import { messages } from '#contract/ground/messages';
import { changePassword } from '#server/features/auth/change-password';
import type { DeviceCookie } from '#server/features/auth/devices/device-cookie';
import { writeLocale } from '#server/features/auth/locale-queries';
import type { FactorSeal } from '#server/features/auth/second-factor/seal-factor';
import { sessionAnswer } from '#server/features/auth/session-answer';
import { signIn } from '#server/features/auth/sign-in/sign-in';
import type { SignInBudgets } from '#server/features/auth/sign-in/sign-in-budgets';
import type { SignInChallenge } from '#server/features/auth/sign-in/sign-in-challenge';
import { signInWithCode } from '#server/features/auth/sign-in/sign-in-with-code';
import { admitSignIn } from '#server/features/auth/sign-in/take-attempt';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';
import { readVisibleAccount } from '#server/shared/accounts/read-account';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { endAccountSessions, endOneSession } from '#server/shared/sessions/end-session-queries';
import type { DutyOf } from '#server/shared/sessions/session-duty';
import { listOpenSessions } from '#server/shared/sessions/session-queries';
import { clearSessionCookie, setSessionCookie } from '#server/shared/sessions/session-token';

interface AuthTools {
  db: Database;
  budgets: SignInBudgets;
  devices: DeviceCookie;
  challenge: SignInChallenge;
  seal: FactorSeal;
  dutyOf: DutyOf;
  /** Default of "must change password" when an operator sets a password. */
  mustChangePassword: boolean;
  timeZone: string;
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
    { admit: admitSignIn(tools), formAt: '/auth/login' },
  );

  serve.open(
    calls.loginCode,
    async ({ body, facts, request, reply }) => {
      const { token, actor } = await signInWithCode(tools, { ...body, facts, request, reply });
      setSessionCookie(request, reply, token);
      return { message: messages.loginSuccessful, token, ...(await sessionAnswer(tools, actor)) };
    },
    { admit: admitSignIn(tools) },
  );

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
  serve.signedIn(readUserAuth, async ({ actor, params }) => ({
    data: await readVisibleAccount(db, actor, demandId(params.id)),
  }));

  serve.signedIn(calls.changePassword, async ({ actor, body, facts }) => {
    if (body.userId !== undefined && body.userId !== String(actor.accountId)) throw new AppError('not_found');
    await changePassword(db, actor, body, facts);
    return { message: messages.passwordChanged };
  });

  serve.signedIn(calls.setLocale, async ({ actor, body: { locale } }) => {
    await writeLocale(db, actor, locale);
    return { data: { locale } };
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
        isConfirmed: session.isConfirmed,
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
        text: 'Ended one of its own sessions',
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
        text: `Ended all its other sessions: ${count}`,
        facts,
      });
      return count;
    });
    return { message: messages.otherSessionsEnded, ended };
  });
}
