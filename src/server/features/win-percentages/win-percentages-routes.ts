import * as calls from '#contract/games/win-percentages';
import { messages } from '#contract/ground/messages';
import { listUserGames, listWinPercentages } from '#server/features/win-percentages/list-win-percentages';
import { readNetwork } from '#server/features/win-percentages/read-network';
import { setPercentages } from '#server/features/win-percentages/set-win-percentages';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';

export function serveWinPercentages(serve: Serve, { db, lists }: Databases): void {
  serve.signedIn(calls.listUserGames, async ({ actor, params }) => {
    const games = await listUserGames(lists, await readNetwork(lists, actor, params.id));
    return { message: messages.gamesFetched, data: games, games };
  });
  serve.signedIn(calls.listWinPercentages, async ({ actor, params, query }) => {
    const networkId = await readNetwork(lists, actor, params.id);
    return listWinPercentages(lists, actor, { networkId, search: query.search });
  });
  serve.signedIn(calls.setWinPercentages, async ({ actor, params, body, facts }) => {
    const networkId = await readNetwork(db, actor, params.id);
    await setPercentages(db, actor, networkId, { updates: body.updates, facts });
    return { message: messages.percentagesUpdated };
  });
}
