import type * as z from 'zod/mini';
import type { editGameBody, Game } from '#contract/games/games';
import { messages } from '#contract/ground/messages';
import { gameAnswer } from '#server/features/games/game-answer';
import { type GameRow, holdGame, restateGameTerms, updateGame } from '#server/features/games/game-queries';
import {
  demandDigits,
  eitherOf,
  followDigits,
  readPayouts,
  refuseHighPayouts,
} from '#server/features/games/games-policy';
import { demandOffered, holdChosenTime } from '#server/features/games/hold-chosen-time';
import { imageAddress } from '#server/features/games/images/image-address';
import { replaceImages } from '#server/features/games/images/image-queries';
import { judgeImages } from '#server/features/games/images/judge-images';
import { readGame } from '#server/features/games/read-game';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { recordActivity } from '#server/shared/activity-log/record-activity';

type EditInput = z.output<typeof editGameBody>;

interface GameEdit {
  input: EditInput;
  facts: RequestFacts;
}

/** Changes the fields that were sent and differ. Terms of rounds change from the first round that has not opened yet. */
export async function editGame(
  db: Database,
  actor: Actor,
  gameId: number,
  { input, facts }: GameEdit,
): Promise<Game> {
  if (input.gameId !== undefined && input.gameId !== String(gameId)) throw new AppError('not_found');
  return db.transaction().execute(async (tx) => {
    const time = input.timeId === undefined ? undefined : await holdChosenTime(tx, input.timeId);
    if (!(await holdGame(tx, gameId, 'change'))) throw new AppError('not_found');
    const before = await readGame(tx, gameId);
    const wanted = {
      ...textColumns(input),
      ...playColumns(before, input),
      ...(time === undefined ? {} : { timeId: demandOffered(time, before.timeId) }),
    };
    const images = judgeImages(input.images ?? [], wanted.nodigit ?? before.nodigit);
    const logoDigit = logoDigitOf(before, input.logo);
    const stored = await replaceImages(tx, gameId, images);
    const logoId = imageOf([...stored, ...before.images], logoDigit);
    const changed = differing(before, { ...wanted, logoId });
    await updateGame(tx, gameId, changed);
    if (roundColumns.some((column) => column in changed)) await restateGameTerms(tx, gameId);
    const after = await readGame(tx, gameId);
    const changes = changesOf(gameAnswer(before), gameAnswer(after));
    if (Object.keys(changes).length > 0)
      await recordActivity(tx, {
        actor,
        subject: null,
        facts,
        changes,
        action: 'games.edit',
        text: `Edited game ${before.gameName}`,
      });
    return gameAnswer(after);
  });
}

/** The terms of rounds. */
const roundColumns = ['status', 'timeId', 'nodigit', 'payouts'] as const;

function textColumns(input: EditInput): Partial<GameRow> {
  const { gameName, publisher, releaseDate, label } = input;
  const description = eitherOf(input.description, input.gameDescription, {
    field: 'gameDescription',
    text: messages.descriptionDiffers,
  });
  const status = eitherOf(input.status, input.gameStatus, {
    field: 'gameStatus',
    text: messages.gameStatusDiffers,
  });
  return {
    ...(gameName === undefined ? {} : { gameName }),
    ...(publisher === undefined ? {} : { publisher }),
    ...(releaseDate === undefined ? {} : { releaseDate }),
    ...(label === undefined ? {} : { hasLabels: label === 'yes' }),
    ...(description === undefined ? {} : { description }),
    ...(status === undefined ? {} : { status }),
  };
}

/** The number count and the payouts, which are validated together. */
function playColumns(before: GameRow, input: EditInput): Pick<GameRow, 'nodigit' | 'payouts'> {
  const nodigit = input.nodigit ?? before.nodigit;
  demandDigits(before, nodigit);
  const payouts =
    input.payouts === undefined ? followDigits(before, nodigit) : readPayouts(before.screen, input.payouts);
  const isSame = nodigit === before.nodigit && payouts.join() === before.payouts.join();
  if (!isSame) refuseHighPayouts({ screen: before.screen, nodigit, payouts });
  return { nodigit, payouts };
}

/** The number whose image becomes the logo. The logo follows its number when that image is replaced. */
function logoDigitOf({ images, logoId }: GameRow, sent: string | undefined): number | null {
  if (sent === '') return null;
  const image = images.find(({ imageId }) =>
    sent === undefined ? imageId === logoId : imageAddress(imageId) === sent,
  );
  if (image === undefined && sent !== undefined)
    throw new AppError('invalid_input', {
      message: messages.logoInvalid,
      fields: { logo: messages.logoInvalid },
    });
  return image?.digit ?? null;
}

function imageOf(images: GameRow['images'], digit: number | null): number | null {
  return images.find((image) => image.digit === digit)?.imageId ?? null;
}

function differing(before: GameRow, wanted: Partial<GameRow>): Partial<GameRow> {
  const isOther = ([column, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[column as keyof GameRow]);
  return Object.fromEntries(Object.entries(wanted).filter(isOther));
}

/** Every changed field. */
function changesOf(before: Game, after: Game): Record<string, { before: unknown; after: unknown }> {
  const fields = Object.keys(after) as (keyof Game)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, { before: before[field], after: after[field] }]));
}
