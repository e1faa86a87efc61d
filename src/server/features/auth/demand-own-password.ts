import { countPasswordFailure, isSessionOpen, readPasswordHash } from '#server/features/auth/auth-queries';
import { endOneSession } from '#server/features/auth/end-sessions';
import { isSecret, signedIn } from '#server/features/auth/hash-secret';
import { passwordFailuresAllowed } from '#server/features/auth/session-limits';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';

/** The operator's own password, asked again before credit moves. Five wrong ones end this session and nothing else. */
export async function demandOwnPassword(
  db: Database,
  actor: Actor,
  password: string,
  field = 'password',
): Promise<void> {
  const storedHash = await readPasswordHash(db, actor.networkId, actor.accountId);
  const isRight = await isSecret(storedHash, password, signedIn(actor));
  // Guesses sent all at once are no better than guesses in a row: once the session has ended, right and wrong look the same.
  if (!(await isSessionOpen(db, actor.networkId, actor.sessionId))) throw new AppError('not_signed_in');
  if (isRight) return;
  await countWrongProof(db, actor);
  throw new AppError('incorrect_password', { fields: { [field]: 'Incorrect password' } });
}

/** Counts a wrong password or code against the session that sent it, and ends it with the fifth. */
export async function countWrongProof(db: Database, actor: Actor): Promise<void> {
  const failures = await countPasswordFailure(db, actor.networkId, actor.sessionId);
  if (failures >= passwordFailuresAllowed) await endOneSession(db, actor, 'wrong passwords');
}
