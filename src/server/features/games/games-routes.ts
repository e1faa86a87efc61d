import * as calls from '#contract/games/games';
import { messages } from '#contract/ground/messages';
import { createGame } from '#server/features/games/create-game';
import { deleteGame } from '#server/features/games/delete-game';
import { editGame } from '#server/features/games/edit-game';
import { gameAnswer } from '#server/features/games/game-answer';
import { readImage } from '#server/features/games/images/read-image';
import { exportGames, listGames } from '#server/features/games/list-games';
import { readGame } from '#server/features/games/read-game';
import { switchGame } from '#server/features/games/switch-game';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';

export function serveGames(serve: Serve, { db, lists }: Databases, timeZone: string): void {
  serve.signedIn(calls.listGames, async ({ query }) => listGames(lists, query));
  serve.signedIn(calls.exportGames, async ({ actor, query }) =>
    exportGames(lists, actor, { filter: query, timeZone }),
  );
  serve.signedIn(calls.readGame, async ({ params }) => ({
    data: gameAnswer(await readGame(db, demandId(params.id))),
  }));
  serve.signedIn(calls.readGameImage, async ({ params }) => readImage(lists, demandId(params.id)));
  serve.signedIn(calls.createGame, async ({ actor, body, facts, once }) => ({
    message: messages.gameCreated,
    data: await createGame(db, actor, { input: body, facts, once }),
  }));
  serve.signedIn(calls.editGame, async ({ actor, params, body, facts }) => ({
    message: messages.gameUpdated,
    data: await editGame(db, actor, demandId(params.id), { input: body, facts }),
  }));
  serve.signedIn(calls.switchGame, async ({ actor, params, facts }) => {
    const { action } = params;
    const data = await switchGame(db, actor, demandId(params.id), { action, facts });
    return { message: messages.gameSwitched(action === 'activate' ? 'activated' : 'deactivated'), data };
  });
  serve.signedIn(calls.deleteGame, async ({ actor, params, facts }) => {
    await deleteGame(db, actor, demandId(params.id), facts);
    return { message: messages.gameDeleted };
  });
}
