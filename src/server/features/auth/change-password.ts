import { messages } from '#contract/messages';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { clearPasswordDemand } from '#server/features/auth/clear-password-demand';
import { demandOwnPassword } from '#server/features/auth/demand-own-password';
import { endAccountSessions } from '#server/features/auth/end-sessions';
import { forgetDevices } from '#server/features/auth/forget-devices';
import { hashSecret, signedIn } from '#server/features/auth/hash-secret';
import { setSecrets } from '#server/features/auth/set-secrets';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';

interface NewPassword {
  opass: string;
  npass: string;
  cpass: string;
}

/** Changes the own password. Every other session of the account ends with it. */
export async function changePassword(
  db: Database,
  actor: Actor,
  given: NewPassword,
  facts: RequestFacts,
): Promise<void> {
  if (given.npass !== given.cpass) {
    throw new AppError('invalid_input', {
      message: messages.passwordsDiffer,
      fields: { cpass: messages.passwordsDiffer },
    });
  }
  // It is known to whoever gave it; keeping it would change nothing.
  if (actor.mustChangePassword && given.npass === given.opass) {
    const message = messages.passwordNotAnother;
    throw new AppError('invalid_input', { message, fields: { npass: message } });
  }
  await demandOwnPassword(db, actor, given.opass, 'opass');
  const passwordHash = await hashSecret(given.npass, signedIn(actor));
  await db.transaction().execute(async (tx) => {
    await setSecrets(tx, actor, { passwordHash });
    await clearPasswordDemand(tx, actor);
    await endAccountSessions(tx, actor, 'password changed', actor.sessionId);
    await forgetDevices(tx, actor, actor.sessionId);
    await recordActivity(tx, {
      actor,
      subject: actor,
      action: 'auth.change-password',
      text: 'Changed the own password',
      facts,
    });
  });
}
