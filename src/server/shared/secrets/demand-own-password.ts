import { errorKinds } from '#contract/ground/errors';
import { messages } from '#contract/ground/messages';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { isSecret, signedIn } from '#server/shared/secrets/hash-secret';
import { takeProof } from '#server/shared/secrets/proof-rate';
import { readPasswordHash } from '#server/shared/secrets/secret-queries';
import { endOneSession } from '#server/shared/sessions/end-session-queries';
import { passwordFailuresAllowed } from '#server/shared/sessions/session-limits';
import { countPasswordFailure, isSessionOpen } from '#server/shared/sessions/session-queries';

/** Checks the operator's own password before credit moves. The fifth wrong one ends this session, and only this session. */
export async function demandOwnPassword(
  db: Database,
  actor: Actor,
  password: string,
  field = 'password',
): Promise<void> {
  await takeProof(db, actor);
  const storedHash = await readPasswordHash(db, actor.networkId, actor.accountId);
  const isRight = await isSecret(storedHash, password, signedIn(actor));
  // Concurrent guesses are treated like consecutive ones: after the session has ended, right and wrong get the same
  // answer.
  if (!(await isSessionOpen(db, actor.networkId, actor.sessionId))) throw new AppError('not_signed_in');
  if (isRight) return;
  await refuseProof(db, actor, { code: 'incorrect_password', field });
}

const texts = {
  incorrect_password: {
    usual: errorKinds.incorrect_password.text,
    beforeLast: messages.passwordOneLeft,
    last: messages.passwordsEndSession,
  },
  wrong_code: {
    usual: errorKinds.wrong_code.text,
    beforeLast: messages.codeOneLeft,
    last: messages.codesEndSession,
  },
};

/**
 * Counts a wrong password or code against the session that sent it, and refuses it. The refusal before the last allowed
 * one warns; the last one ends the session and says so.
 */
export async function refuseProof(
  db: Database,
  actor: Actor,
  { code, field }: { code: keyof typeof texts; field: string },
): Promise<never> {
  const failures = await countPasswordFailure(db, actor.networkId, actor.sessionId);
  const left = passwordFailuresAllowed - failures;
  if (left <= 0) await endOneSession(db, actor, 'wrong passwords');
  const { usual, beforeLast, last } = texts[code];
  const message = left <= 0 ? last : left === 1 ? beforeLast : usual;
  throw new AppError(code, { message, fields: { [field]: message }, endsSession: left <= 0 });
}
