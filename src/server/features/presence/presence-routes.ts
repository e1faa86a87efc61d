import * as calls from '#contract/accounts/presence';
import { messages } from '#contract/messages';
import { exportOnlinePlayers } from '#server/features/presence/export-online-players';
import { listOnlinePlayers } from '#server/features/presence/list-online-players';
import { logOutPlayer } from '#server/features/presence/log-out-player';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';

export function servePresence(
  serve: Serve,
  { databases, timeZone }: { databases: Databases; timeZone: string },
): void {
  const { db, lists } = databases;
  serve.signedIn(calls.logOutPlayer, async ({ actor, query, facts }) => {
    await logOutPlayer(db, actor, { query, facts });
    return { message: messages.playerLoggedOut };
  });
  serve.signedIn(calls.listOnlinePlayers, async ({ actor, query }) => listOnlinePlayers(lists, actor, query));
  serve.file(calls.exportOnlinePlayers, async ({ actor, query, lists: from }) =>
    exportOnlinePlayers(from, actor, { query, timeZone }),
  );
}
