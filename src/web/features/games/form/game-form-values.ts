import type * as z from 'zod/mini';
import { firstPayouts, madeScreen } from '#contract/games/game-screens';
import type { createGameBody, editGameBody, Game, GameStatus } from '#contract/games/games';
import { toPoints } from '#contract/ground/money';
import { type ChosenImage, uploadsOf } from '#web/features/games/form/game-images.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';

/** One value for each control, as the control shows it: each bet kind has a payout, each digit an image. */
export interface GameFormValues {
  gameName: string;
  nodigit: string;
  publisher: string;
  releaseDate: string;
  status: GameStatus;
  timeId: string;
  label: 'yes' | 'no';
  description: string;
  logo: string;
  [payout: `payout-${number}`]: string;
  [image: `image-${number}`]: ChosenImage;
}
type ControlName = keyof GameFormValues;
export type GameFieldName = Exclude<ControlName, `${string}-${number}`>;

export const newGameValues: GameFormValues = {
  gameName: '',
  nodigit: '',
  publisher: '',
  releaseDate: '',
  status: 'active',
  timeId: '',
  label: 'no',
  description: '',
  logo: '',
};

export function valuesOfGame(game: Game): GameFormValues {
  return {
    gameName: game.gameName,
    nodigit: String(game.nodigit),
    publisher: game.publisher,
    releaseDate: game.releaseDate.slice(0, 10),
    status: game.status,
    timeId: game.timeId[0]?._id ?? '',
    label: game.label,
    description: game.description,
    logo: game.logo ?? '',
    ...payoutsAt(game.payouts.map(({ payout }) => payout.toFixed(2))),
  };
}

/** Payouts that were not changed follow the number of digits, here as on the server. */
export function withDigits(values: GameFormValues, nodigit: string): Partial<GameFormValues> {
  const first = (digits: string) =>
    firstPayouts(madeScreen, typedNumber(digits) ?? 0).map((each) => toPoints(each).toFixed(2));
  const isFirst = first(values.nodigit).join() === payoutsOf(values).join();
  return isFirst && /^\d{1,3}$/.test(nodigit) ? { nodigit, ...payoutsAt(first(nodigit)) } : { nodigit };
}

const payoutsAt = (payouts: readonly string[]) =>
  Object.fromEntries(payouts.map((payout, at) => [`payout-${at}`, payout]));

/** The payouts of the bet kinds, in their order. */
export function payoutsOf(values: GameFormValues): string[] {
  const payouts: string[] = [];
  for (let at = 0; ; at += 1) {
    const payout = values[`payout-${at}`];
    if (payout === undefined) return payouts;
    payouts.push(payout);
  }
}

const numbersOf = (values: GameFormValues): number[] =>
  payoutsOf(values).map((payout) => typedNumber(payout) ?? Number.NaN);

/** The digits for which the form asks for images. */
export function digitsOf({ label, nodigit }: GameFormValues): readonly number[] {
  const typed = typedNumber(nodigit) ?? 0;
  const count = Number.isInteger(typed) && typed > 0 ? Math.min(typed, 100) : 0;
  return label === 'yes' ? Array.from({ length: count }, (_, digit) => digit) : [];
}

type CreateBody = z.input<typeof createGameBody>;
type EditBody = z.input<typeof editGameBody>;

export async function createBody(values: GameFormValues): Promise<CreateBody> {
  const { gameName, nodigit, publisher, releaseDate, timeId, label, status, description } = values;
  return {
    gameName,
    nodigit,
    publisher,
    releaseDate,
    timeId,
    label,
    gameStatus: status,
    gameDescription: description,
    images: await uploadsOf(values, digitsOf(values)),
  };
}

/** The names of the changed fields, in form order. */
export function changedFields(
  before: GameFormValues,
  after: GameFormValues,
): (GameFieldName | 'payouts' | 'images')[] {
  const names = Object.keys(newGameValues) as GameFieldName[];
  return [
    ...names.filter((name) => before[name].trim() !== after[name].trim()),
    ...(numbersOf(before).join() === numbersOf(after).join() ? [] : (['payouts'] as const)),
    ...(digitsOf(after).some((digit) => after[`image-${digit}`] instanceof File)
      ? (['images'] as const)
      : []),
  ];
}

/** Only what changed is sent, with the id of the game. */
export async function editBody(game: Game, before: GameFormValues, after: GameFormValues): Promise<EditBody> {
  const changed = new Set(changedFields(before, after));
  const names = Object.keys(newGameValues) as GameFieldName[];
  const sent = names.filter((name) => changed.has(name)).map((name) => [name, after[name]]);
  return {
    ...Object.fromEntries(sent),
    gameId: game.gameId,
    ...(changed.has('payouts') ? { payouts: numbersOf(after) } : {}),
    ...(changed.has('images') ? { images: await uploadsOf(after, digitsOf(after)) } : {}),
  };
}
