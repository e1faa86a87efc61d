import { findLiveGame } from '#server/features/live-draws/live-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { readSelfOrDescendant } from '#server/shared/accounts/read-account';

export interface LiveSubject {
  admin: AccountRow;
  networkId: number;
  gameId: number;
  gameName: string;
}

/** One game of one admin: the actor itself, or any admin for a superadmin. Any other gets 404. */
export async function readLiveSubject(
  db: Database,
  actor: Actor,
  sent: { adminId: string; gameId: string },
): Promise<LiveSubject> {
  const admin = await readSelfOrDescendant(db, actor, demandId(sent.adminId), 'admin');
  const game = await findLiveGame(db, admin.networkId, demandId(sent.gameId));
  if (game === undefined) throw new AppError('not_found');
  return { admin, networkId: admin.networkId, gameId: game.gameId, gameName: game.gameName };
}

/** The log entry of an act on a game: it belongs to the admin's network. */
export function activityOf(
  actor: Actor,
  { admin }: Pick<LiveSubject, 'admin'>,
  { action, text, facts }: { action: string; text: string; facts: RequestFacts },
) {
  return {
    network_id: admin.networkId,
    actor_username: actor.username,
    subject_id: admin.accountId,
    subject_username: admin.username,
    action,
    subject: text,
    request_method: facts.method,
    request_url: facts.url,
    ip_address: facts.ipAddress,
    request_id: facts.id,
  };
}
