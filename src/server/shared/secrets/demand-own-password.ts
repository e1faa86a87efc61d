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
  await countWrongProof(db, actor);
  throw new AppError('incorrect_password', { fields: { [field]: 'Incorrect password' } });
}

/** Counts a wrong password or code against the session that sent it, and ends it at the fifth. */
export async function countWrongProof(db: Database, actor: Actor): Promise<void> {
  const failures = await countPasswordFailure(db, actor.networkId, actor.sessionId);
  if (failures >= passwordFailuresAllowed) await endOneSession(db, actor, 'wrong passwords');
}
