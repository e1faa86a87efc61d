import * as z from 'zod/mini';
import { endpoint, idSchema, noData, pathIdSchema, type SubjectRule } from '#contract/api/endpoint';
import { listQuery, paginationSchema } from '#contract/api/list-query';
import { atMost, requiredLine, requiredOr, requiredText, trimmedTo } from '#contract/api/text';
import { anyOf, chosenTime } from '#contract/games/game-access';
import { screenNames } from '#contract/games/game-screens';
import { messages } from '#contract/ground/messages';
import { pointsSchema } from '#contract/ground/money';

const superadmins = { who: 'roles', roles: ['superadmin'] } as const;
const params = z.strictObject({ id: pathIdSchema });
const superadminsOn = (...subjects: SubjectRule[]) => ({ ...superadmins, subjects }) as const;

export const gameStatuses = ['active', 'inactive', 'coming-soon'] as const;
export type GameStatus = (typeof gameStatuses)[number];
/** Most numbers, and most images, of a game added in the Game Master. */
export const maxDigits = 100;
export const maxImageBytes = 1024 * 1024;
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

const gameSchema = z.object({
  _id: idSchema,
  gameId: idSchema,
  gameName: z.string(),
  screen: z.enum(screenNames),
  nodigit: z.int(),
  timeId: z.array(z.object({ _id: idSchema, timecount: z.int() })),
  status: z.enum(gameStatuses),
  publisher: z.string(),
  releaseDate: z.string(),
  description: z.string(),
  logo: z.nullable(z.string()),
  /** yes: its numbers are shown as images. */
  label: z.enum(['yes', 'no']),
  /** One address per number, in order; null if no image was uploaded. */
  images: z.array(z.nullable(z.string())),
  /** Total return per unit staked, one for each bet kind. */
  payouts: z.array(z.object({ kind: z.string(), payout: pointsSchema })),
  /** True if it has a ticket or an admin offers it: then it can be deactivated but not deleted. */
  isInUse: z.boolean(),
});
export type Game = z.infer<typeof gameSchema>;

export const gameSortColumns = [
  'gameId',
  'gameName',
  'nodigit',
  'status',
  'publisher',
  'releaseDate',
] as const;
export const gameListQuery = z.strictObject({
  ...listQuery(gameSortColumns),
  status: z.optional(z.enum(gameStatuses)),
});
export type GameListQuery = z.infer<typeof gameListQuery>;

/** A form sends numbers as text. */
const wholeNumber = (missing: string, invalid: string) =>
  z.pipe(
    z.pipe(z.union([z.string(), z.number()], { error: requiredOr(missing, invalid) }), z.transform(String)),
    z.pipe(
      z.string().check(...trimmedTo(9, invalid), z.minLength(1, missing), z.regex(/^\d{1,9}$/, invalid)),
      z.transform(Number),
    ),
  );
const isDay = (day: string) => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day);
};
const dayOf = (missing: string) => requiredText(missing, 10).check(z.refine(isDay, messages.dayNeeded));
const digitsUpTo = (most: number, missing: string) =>
  wholeNumber(missing, messages.digitsTooFew).check(
    z.gte(1, messages.digitsTooFew),
    z.lte(most, messages.digitsTooMany),
  );
const status = z.enum(gameStatuses, { error: requiredOr(messages.gameStatusRequired) });
const gameFields = {
  gameName: requiredLine(messages.gameNameRequired, 60),
  publisher: requiredLine(messages.publisherRequired, 100),
  releaseDate: dayOf(messages.releaseDateRequired),
  timeId: z.pipe(requiredText(messages.gameTimeRequired, 16), idSchema),
};
const description = requiredText(messages.descriptionRequired, 2000);
/** An address of an uploaded image, as the answers of this feature return it; empty removes the logo. */
const logo = z
  .string()
  .check(
    ...trimmedTo(40, messages.logoInvalid),
    z.regex(/^(\/api\/game\/images\/[1-9]\d{0,15})?$/, messages.logoInvalid),
  );
/** JSON text in a form, a list in JSON. Above 0, two decimals each. */
const payouts = z.pipe(
  z
    .union([z.array(z.number()), z.string().check(atMost(200, messages.payoutsInvalid))], {
      error: messages.payoutsInvalid,
    })
    .check(z.refine((sent) => parsePayouts(sent) !== null, messages.payoutsInvalid)),
  z.transform((sent) => parsePayouts(sent) ?? []),
);

function parsePayouts(sent: string | number[]): number[] | null {
  try {
    const list: unknown = typeof sent === 'string' ? JSON.parse(sent) : sent;
    if (!Array.isArray(list) || list.length === 0 || list.length > 10) return null;
    const numbers = list.filter((each): each is number => typeof each === 'number');
    const isRate = (each: number) => each > 0 && each <= 10_000 && Math.round(each * 100) / 100 === each;
    return numbers.length === list.length && numbers.every(isRate) ? numbers : null;
  } catch {
    return null;
  }
}

/** One uploaded file of a multipart body. Its type is determined from its content. */
const upload = z.object({
  fileName: z.string(),
  bytes: z.custom<Uint8Array>((sent) => sent instanceof Uint8Array),
});
/**
 * Each file is a part named `images` whose file name begins with its number: `7.png`. A number without an image has no
 * part. In an edit, numbers that are not sent keep their image. One request can carry `maxUploadBytes` of images;
 * further images need further edits.
 */
const images = z.array(upload).check(z.maxLength(maxDigits));

export const createGameBody = z.strictObject({
  ...gameFields,
  nodigit: digitsUpTo(maxDigits, messages.digitsTooFew),
  gameDescription: description,
  gameStatus: status,
  label: z._default(z.enum(['yes', 'no']), 'no'),
  images: z.optional(images),
});
/** The edit form has its own texts for missing fields. */
export const editGameBody = z.strictObject({
  gameId: z.optional(idSchema),
  gameName: z.optional(requiredLine(messages.editGameNameRequired, 60)),
  /** The number of a named game, up to the 1,000 of Triple Fun, is accepted and changes nothing. */
  nodigit: z.optional(digitsUpTo(1000, messages.editDigitsRequired)),
  publisher: z.optional(gameFields.publisher),
  releaseDate: z.optional(dayOf(messages.editReleaseDateRequired)),
  timeId: z.optional(gameFields.timeId),
  description: z.optional(description),
  gameDescription: z.optional(description),
  status: z.optional(status),
  gameStatus: z.optional(status),
  logo: z.optional(logo),
  label: z.optional(z.enum(['yes', 'no'])),
  payouts: z.optional(payouts),
  images: z.optional(images),
});

const answer = z.object({ data: gameSchema });
const errors = ['game_in_use', 'digits_fixed', 'payout_too_high', 'time_not_offered', 'bad_image'] as const;

export const listGames = endpoint({
  name: 'games.list',
  summary: 'The games of the installation',
  method: 'GET',
  path: '/game',
  access: superadmins,
  query: gameListQuery,
  answer: z.object({
    data: z.array(gameSchema),
    games: z.array(gameSchema),
    pagination: z.optional(paginationSchema),
  }),
});

export const exportGames = endpoint({
  name: 'games.export',
  summary: 'The filtered list of games as a workbook',
  method: 'GET',
  path: '/game/export',
  access: superadmins,
  query: z.omit(gameListQuery, { page: true, pageSize: true }),
  answer: noData,
  file: true,
});

export const readGame = endpoint({
  name: 'games.read',
  summary: 'One game',
  method: 'GET',
  path: '/game/:id',
  access: superadminsOn(anyOf('game')),
  params,
  answer,
});

export const createGame = endpoint({
  name: 'games.create',
  summary: 'Add a game; it uses the digits screen',
  method: 'POST',
  creates: true,
  path: '/game',
  access: superadminsOn(chosenTime),
  body: createGameBody,
  answer,
  errors,
  status: 201,
  uploads: { field: 'images', files: maxDigits, bytesEach: maxImageBytes },
});

/** A changed interval, number count or payout applies from the first round that has not opened yet. */
export const editGame = endpoint({
  name: 'games.edit',
  summary: 'Change a game',
  method: 'PUT',
  path: '/game/:id',
  access: superadminsOn(anyOf('game'), chosenTime),
  params,
  body: editGameBody,
  answer,
  errors,
  uploads: { field: 'images', files: maxDigits, bytesEach: maxImageBytes },
});

export const deleteGame = endpoint({
  name: 'games.delete',
  summary: 'Delete a game that has no tickets and that no admin offers',
  method: 'DELETE',
  path: '/game/:id',
  access: superadminsOn(anyOf('game')),
  params,
  answer: noData,
  errors,
});

export const switchGame = endpoint({
  name: 'games.switch',
  summary: 'Activate or deactivate a game; the open round finishes first',
  method: 'PUT',
  path: '/game/:id/:action',
  access: superadminsOn(anyOf('game')),
  params: z.strictObject({ id: pathIdSchema, action: z.enum(['activate', 'deactivate']) }),
  answer,
});

export const readGameImage = endpoint({
  name: 'games.image',
  summary: 'An uploaded image',
  method: 'GET',
  path: '/game/images/:id',
  access: { who: 'signed-in', subjects: [anyOf('image')] },
  params,
  answer: noData,
  file: true,
});
