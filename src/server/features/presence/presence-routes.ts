import { logOutPlayer as logOutCall } from '#contract/accounts/account-stops';
import { onlinePlayers } from '#contract/accounts/online-players';
import { messages } from '#contract/ground/messages';
import { logOutPlayer } from '#server/features/presence/log-out-player';
import { findOnlinePlayers } from '#server/features/presence/online-player-rows';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { serveReport } from '#server/shared/lists/serve-report';

export function servePresence(
  serve: Serve,
  { databases, timeZone }: { databases: Databases; timeZone: string },
): void {
  const { db, lists } = databases;
  serve.signedIn(logOutCall, async ({ actor, query, facts }) => {
    await logOutPlayer(db, actor, { query, facts });
    return { message: messages.playerLoggedOut };
  });
  serveReport(serve, onlinePlayers, { lists, timeZone, find: findOnlinePlayers });
}
