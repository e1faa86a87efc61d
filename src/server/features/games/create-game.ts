import type * as z from 'zod/mini';
import { firstPayouts } from '#contract/game-screens';
import type { createGameBody, Game } from '#contract/games';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { gameAnswer } from '#server/features/games/game-answer';
import { insertGame, restateGameTerms } from '#server/features/games/game-queries';
import { demandOffered, holdChosenTime } from '#server/features/games/hold-chosen-time';
import { replaceImages } from '#server/features/games/image-queries';
import { judgeImages } from '#server/features/games/judge-images';
import { readGame } from '#server/features/games/read-game';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

interface NewGame {
  input: z.output<typeof createGameBody>;
  facts: RequestFacts;
}

/** Adds a game, which plays on the digits screen. An active one has rounds at once, in every network that is given it. */
export async function createGame(db: Database, actor: Actor, { input, facts }: NewGame): Promise<Game> {
  const { gameName, publisher, releaseDate, nodigit } = input;
  const images = judgeImages(input.images ?? [], nodigit);
  return db.transaction().execute(async (tx) => {
    const timeId = demandOffered(await holdChosenTime(tx, input.timeId));
    const columns = {
      ...{ gameName, publisher, releaseDate, nodigit, timeId },
      description: input.gameDescription,
      status: input.gameStatus,
      hasLabels: input.label === 'yes',
      payouts: firstPayouts('digits', nodigit),
    };
    const gameId = await insertGame(tx, { ...columns, screen: 'digits' });
    await replaceImages(tx, gameId, images);
    await restateGameTerms(tx, gameId);
    const created = gameAnswer(await readGame(tx, gameId));
    await recordActivity(tx, {
      ...{ actor, subject: null, facts },
      action: 'games.create',
      text: `Created game ${gameName}`,
      changes: { game: { before: null, after: created } },
    });
    return created;
  });
}
