import { messages } from '#contract/ground/messages';
import { isSameSecret } from '#contract/ground/shortest-password';
import { forgetDevices } from '#server/features/auth/devices/forget-devices';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { demandOwnPassword } from '#server/shared/secrets/demand-own-password';
import { hashSecret, signedIn } from '#server/shared/secrets/hash-secret';
import { clearPasswordDemand, setSecrets } from '#server/shared/secrets/secret-queries';
import { endAccountSessions } from '#server/shared/sessions/end-session-queries';

interface NewPassword {
  opass: string;
  npass: string;
  cpass: string;
}

/** Changes the own password and ends every other session of the account. */
export async function changePassword(
  db: Database,
  actor: Actor,
  given: NewPassword,
  facts: RequestFacts,
): Promise<void> {
  if (!isSameSecret(given.npass, given.cpass)) {
    throw new AppError('invalid_input', {
      message: messages.passwordsDiffer,
      fields: { cpass: messages.passwordsDiffer },
    });
  }
  // The operator who set the current password knows it; choosing it again would change nothing.
  if (actor.mustChangePassword && isSameSecret(given.npass, given.opass)) {
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
      text: 'Changed its own password',
      facts,
    });
  });
}
