import { messages } from '#contract/messages';
import { logOutPlayer } from '#contract/presence';
import { demandId } from '#server/features/accounts/account-ids';
import { readDescendant } from '#server/features/accounts/read-account';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { endAccountSessions } from '#server/features/auth/end-sessions';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';
import type { Serve } from '#server/platform/serve';

export function servePresence(serve: Serve, db: Database): void {
  serve.signedIn(logOutPlayer, async ({ actor, query, facts }) => {
    const player = await readDescendant(db, actor, demandId(query.id), 'player');
    if (query.role !== undefined && query.role !== 'player' && query.role !== actor.role)
      throw new AppError('not_the_actor');
    await db.transaction().execute(async (tx) => {
      const ended = await endAccountSessions(tx, player, 'logged out by an operator');
      const text = `Logged out ${player.username}`;
      await recordActivity(tx, {
        actor,
        subject: player,
        action: 'presence.logout',
        text,
        facts,
        changes: { sessions: ended },
      });
    });
    return { message: messages.playerLoggedOut };
  });
}
