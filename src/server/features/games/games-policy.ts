import { firstPayouts, gameScreen, type ScreenName } from '#contract/games/game-screens';
import { maxDigits } from '#contract/games/games';
import { messages } from '#contract/ground/messages';
import { toHundredths } from '#contract/ground/money';
import { AppError } from '#server/platform/app-error';

interface Played {
  screen: ScreenName;
  nodigit: number;
  payouts: readonly number[];
}

/** Only games added in the Game Master have a changeable number count. */
export function demandDigits(game: Played, nodigit: number): void {
  if (nodigit === game.nodigit) return;
  if (!gameScreen(game.screen).isMade) throw new AppError('digits_fixed');
  if (nodigit > maxDigits) throw invalid('nodigit', messages.digitsTooMany);
}

/** Parses payouts into hundredths, one per bet kind. */
export function readPayouts(screen: ScreenName, points: readonly number[]): number[] {
  const payouts = points.flatMap((each) => toHundredths(each) ?? []);
  if (payouts.length !== gameScreen(screen).kinds.length || points.length !== payouts.length)
    throw invalid('payouts', messages.payoutsInvalid);
  return payouts;
}

/** The payouts after the number count changed: default payouts follow it, chosen ones stay. */
export function followDigits(game: Played, nodigit: number): number[] {
  const isFirst = firstPayouts(game.screen, game.nodigit).join() === game.payouts.join();
  return isFirst ? firstPayouts(game.screen, nodigit) : [...game.payouts];
}

/** Refuses payouts that on average return more than the stakes on any bet, boosters included. */
export function refuseHighPayouts({ screen, nodigit, payouts }: Played): void {
  const { results, wins } = gameScreen(screen);
  const count = results(nodigit);
  const isHigh = payouts.some((payout, kind) => {
    const chances = new Map<number, number>();
    for (let result = 0; result < count; result += 1) {
      const place = wins(result)[kind] ?? null;
      if (place !== null) chances.set(place, (chances.get(place) ?? 0) + 1);
    }
    // One draw in 26 pays double: 27 prizes for 26 stakes. Whole numbers, so that 100% is exact.
    return payout * 27 * Math.max(0, ...chances.values()) > 100 * 26 * count;
  });
  if (isHigh) throw new AppError('payout_too_high');
}

/** Two names of one field: either may be sent, or both if they are equal. */
export function eitherOf<Value>(
  one: Value | undefined,
  other: Value | undefined,
  differ: { field: string; text: string },
): Value | undefined {
  if (one !== undefined && other !== undefined && one !== other) throw invalid(differ.field, differ.text);
  return one ?? other;
}

function invalid(field: string, text: string): AppError {
  return new AppError('invalid_input', { message: text, fields: { [field]: text } });
}
