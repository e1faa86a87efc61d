import type * as z from 'zod/mini';
import { firstPayouts, madeScreen } from '#contract/games/game-screens';
import type { createGameBody, Game } from '#contract/games/games';
import { gameAnswer } from '#server/features/games/game-answer';
import { insertGame, restateGameTerms } from '#server/features/games/game-queries';
import { demandOffered, holdChosenTime } from '#server/features/games/hold-chosen-time';
import { replaceImages } from '#server/features/games/images/image-queries';
import { judgeImages } from '#server/features/games/images/judge-images';
import { readGame } from '#server/features/games/read-game';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import { recordActivity } from '#server/shared/activity-log/record-activity';

interface NewGame {
  input: z.output<typeof createGameBody>;
  facts: RequestFacts;
  once: Once;
}

/** Adds a game that uses the digits screen. An active game has rounds at once in every network that offers it. */
export async function createGame(db: Database, actor: Actor, { input, facts, once }: NewGame): Promise<Game> {
  const { gameName, publisher, releaseDate, nodigit } = input;
  const images = judgeImages(input.images ?? [], nodigit);
  const create = async (tx: Transaction) => {
    const timeId = demandOffered(await holdChosenTime(tx, input.timeId));
    const columns = {
      gameName,
      publisher,
      releaseDate,
      nodigit,
      timeId,
      description: input.gameDescription,
      status: input.gameStatus,
      hasLabels: input.label === 'yes',
      payouts: firstPayouts(madeScreen, nodigit),
    };
    const gameId = await insertGame(tx, { ...columns, screen: madeScreen });
    await replaceImages(tx, gameId, images);
    await restateGameTerms(tx, gameId);
    const created = gameAnswer(await readGame(tx, gameId));
    await recordActivity(tx, {
      actor,
      subject: null,
      facts,
      action: 'games.create',
      text: `Created game ${gameName}`,
      changes: { game: { before: null, after: created } },
    });
    return gameId;
  };
  return db
    .transaction()
    .execute(async (tx) => gameAnswer(await readGame(tx, await once(tx, () => create(tx)))));
}
