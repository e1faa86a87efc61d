import { findLiveGame } from '#server/features/live-draws/live-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';
import { readSelfOrDescendant } from '#server/shared/accounts/read-account';

/**
 * The network whose clock is read: the actor's own; a superadmin names the admin. A game the network never offered gets
 * 404.
 */
export async function readTimerSubject(
  db: Database,
  actor: Actor,
  sent: { adminId?: string | undefined; gameId: string },
): Promise<{ networkId: number; gameId: number }> {
  const gameId = demandId(sent.gameId);
  const networkId = await networkOf(db, actor, sent.adminId);
  if ((await findLiveGame(db, networkId, gameId)) === undefined) throw new AppError('not_found');
  return { networkId, gameId };
}

async function networkOf(db: Database, actor: Actor, adminId: string | undefined): Promise<number> {
  if (adminId === undefined) {
    if (actor.role === 'superadmin')
      throw new AppError('invalid_input', { fields: { adminId: 'An id is required' } });
    return actor.networkId;
  }
  // An account below an admin names its own admin, which it plays under but cannot manage.
  if (actor.role !== 'superadmin' && demandId(adminId) === actor.networkId) return actor.networkId;
  return (await readSelfOrDescendant(db, actor, demandId(adminId), 'admin')).networkId;
}
