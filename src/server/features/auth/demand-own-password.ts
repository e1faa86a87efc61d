import { countPasswordFailure, readPasswordHash } from '#server/features/auth/auth-queries';
import { endOneSession } from '#server/features/auth/end-sessions';
import { isSecret } from '#server/features/auth/hash-secret';
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
  if (await isSecret(storedHash, password)) return;
  const failures = await countPasswordFailure(db, actor.networkId, actor.sessionId);
  if (failures >= passwordFailuresAllowed) await endOneSession(db, actor, 'wrong passwords');
  throw new AppError('incorrect_password', { fields: { [field]: 'Incorrect password' } });
}
