import type * as z from 'zod/mini';
import { firstPayouts } from '#contract/game-screens';
import type { createGameBody, editGameBody, Game, GameStatus } from '#contract/games';
import { toPoints } from '#contract/money';
import { type GameFiles, uploadsOf } from '#web/features/games/form/game-images.ts';

/** A form holds every value as its inputs show it. */
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
  /** One for each bet kind. */
  payouts: readonly string[];
}
export type GameFieldName = Exclude<keyof GameFormValues, 'payouts'>;

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
  payouts: [],
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
    payouts: game.payouts.map(({ payout }) => payout.toFixed(2)),
  };
}

/** Payouts that nobody chose follow the number of digits, here as on the server. */
export function withDigits(values: GameFormValues, nodigit: string): Partial<GameFormValues> {
  const first = (digits: string) =>
    firstPayouts('digits', Number(digits)).map((each) => toPoints(each).toFixed(2));
  const isFirst = first(values.nodigit).join() === values.payouts.join();
  return isFirst && /^\d{1,3}$/.test(nodigit) ? { nodigit, payouts: first(nodigit) } : { nodigit };
}

/** The digits whose images the form asks for. */
export function digitsOf({ label, nodigit }: GameFormValues): readonly number[] {
  const count = /^\d{1,3}$/.test(nodigit.trim()) ? Math.min(Number(nodigit), 100) : 0;
  return label === 'yes' ? Array.from({ length: count }, (_, digit) => digit) : [];
}

type CreateBody = z.input<typeof createGameBody>;
type EditBody = z.input<typeof editGameBody>;

export async function createBody(values: GameFormValues, files: GameFiles): Promise<CreateBody> {
  const { gameName, nodigit, publisher, releaseDate, timeId, label, status, description } = values;
  return {
    ...{ gameName, nodigit, publisher, releaseDate, timeId, label },
    gameStatus: status,
    gameDescription: description,
    images: await uploadsOf(files, digitsOf(values)),
  };
}

/** The names of what an edit changes, in the order of the form. */
export function changedFields(
  before: GameFormValues,
  after: GameFormValues,
  files: GameFiles,
): (keyof GameFormValues | 'images')[] {
  const names = Object.keys(before) as (keyof GameFormValues)[];
  const changed = names.filter((name) => textOf(before[name]) !== textOf(after[name]));
  return digitsOf(after).some((digit) => files[digit] !== undefined) ? [...changed, 'images'] : changed;
}

/** Only what changed is sent, with the id of the game. */
export async function editBody(
  game: Game,
  before: GameFormValues,
  after: GameFormValues,
  files: GameFiles,
): Promise<EditBody> {
  const changed = new Set(changedFields(before, after, files));
  const { payouts, ...fields } = after;
  const sent = Object.entries(fields).filter(([name]) => changed.has(name as GameFieldName));
  return {
    ...Object.fromEntries(sent),
    gameId: game.gameId,
    ...(changed.has('payouts') ? { payouts: payouts.map(Number) } : {}),
    ...(changed.has('images') ? { images: await uploadsOf(files, digitsOf(after)) } : {}),
  };
}

function textOf(value: string | readonly string[]): string {
  return typeof value === 'string' ? value.trim() : value.map(Number).join();
}
