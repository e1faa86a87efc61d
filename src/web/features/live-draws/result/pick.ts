import { betsOf, gameScreen, readResult, type ScreenName, winningBets } from '#contract/games/game-screens';
import { sideOfRank } from '#contract/screens/andharbahar';
import { type Side, type Suit, sides, suits } from '#contract/screens/cards';
import type { WrittenResult } from '#contract/screens/game-screen';

/** The picked parts of a result. A card also needs its suit and type. */
export interface Pick {
  drawno?: string | undefined;
  color?: Suit | undefined;
  type?: Side | undefined;
}

/** Applies a click on a number: picks it, or unpicks it. */
export function withPressed(screen: ScreenName, pick: Pick, pressed: string): Pick {
  const { hasCards } = gameScreen(screen);
  const suit = hasCards && suits.find((each) => each === pressed);
  if (suit) return { ...pick, color: pick.color === suit ? undefined : suit };
  const side = hasCards && sides.find((each) => each === pressed);
  if (side) return { ...pick, type: pick.type === side ? undefined : side };
  if (pick.drawno === pressed) return { ...pick, drawno: undefined };
  // The type must match the card: a type picked for another card is dropped.
  const type = pick.type === sideOfRank(pressed) ? pick.type : undefined;
  return { ...pick, drawno: pressed, type };
}

/** The result of a complete pick; null while something is missing. */
export function resultOf(
  screen: ScreenName,
  nodigit: number,
  { drawno, color, type }: Pick,
): WrittenResult | null {
  if (drawno === undefined) return null;
  const written = { drawno, ...(color && { color }), ...(type && { type }) };
  return readResult(screen, nodigit, written) === null ? null : written;
}

/**
 * What SAVE would send: a picked result, or the saved one with another booster. Null while nothing new is picked, so that
 * the same result is not saved again.
 */
export function newResult(
  picked: { hasPick: boolean; result: WrittenResult | null; booster: number },
  saved: (WrittenResult & { booster: number }) | null,
): WrittenResult | null {
  const wanted = picked.hasPick ? picked.result : saved;
  if (wanted === null || saved === null) return picked.result;
  const isSame = wanted.drawno === saved.drawno && wanted.color === saved.color && wanted.type === saved.type;
  return isSame && picked.booster === saved.booster ? null : wanted;
}

/** Only a complete result can be picked: in Triple Fun all three digits. */
export function canPick(screen: ScreenName, drawno: string): boolean {
  const { kinds, resultKind } = gameScreen(screen);
  return !kinds.slice(0, resultKind).some(({ drawnos }) => drawnos(0).includes(drawno));
}

/** What a pick marks on the board: the pressed bet and, once it is a result, every bet that this result wins. */
export function markedBy(screen: ScreenName, nodigit: number, pick: Pick): ReadonlySet<string> {
  const { drawno, color, type } = pick;
  const pressed = [drawno, color, type].filter((each) => each !== undefined);
  const written = resultOf(screen, nodigit, pick);
  const result = written === null ? null : readResult(screen, nodigit, written);
  if (result === null) return new Set(pressed);
  const won = new Set(winningBets(screen, result));
  const bets = betsOf(screen, nodigit).filter(({ code }) => won.has(code));
  return new Set([...pressed, ...bets.map((bet) => bet.drawno)]);
}
