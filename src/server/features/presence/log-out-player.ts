import type * as z from 'zod/mini';
import type { logOutPlayer as call } from '#contract/accounts/account-stops';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';
import { readDescendant } from '#server/shared/accounts/read-account';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { endAccountSessions } from '#server/shared/sessions/end-session-queries';

/** Ends every session of a player below the actor, and with them its sockets. */
export async function logOutPlayer(
  db: Database,
  actor: Actor,
  { query, facts }: { query: z.output<(typeof call)['query']>; facts: RequestFacts },
): Promise<void> {
  const player = await readDescendant(db, actor, demandId(query.id), 'player');
  if (query.role !== undefined && query.role !== 'player' && query.role !== actor.role)
    throw new AppError('not_the_actor');
  await db.transaction().execute(async (tx) => {
    const ended = await endAccountSessions(tx, player, 'logged out by an operator');
    await recordActivity(tx, {
      actor,
      subject: player,
      action: 'presence.logout',
      text: `Logged out ${player.username}`,
      facts,
      changes: { sessions: ended },
    });
  });
}
