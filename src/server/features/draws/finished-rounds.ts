import type { ScreenName } from '#contract/games/game-screens';
import type { RunTimes } from '#server/features/draws/round-queries';
import { drawIdOf } from '#server/shared/draws/draw-ids';

export interface PastRound {
  drawId: number;
  /** Seconds since the epoch. */
  opensAt: number;
  endsAt: number;
  timecount: number;
  screen: ScreenName;
  nodigit: number;
}

/** Stops the search: a longer walk back means that almost no round ran. */
const longestWalk = 20_000;

const secondsOf = (at: Date) => at.getTime() / 1000;
const endOf = (at: Date | null) => (at === null ? Number.POSITIVE_INFINITY : secondsOf(at));

/** The rounds that opened before `before` (seconds since the epoch), newest first, computed from terms and spans. */
export function* pastRounds({ terms, spans }: RunTimes, before: number): Generator<PastRound> {
  let steps = 0;
  for (const term of terms) {
    const { timecount, screen, nodigit } = term;
    const from = secondsOf(term.fromAt);
    // The last round that opened before both limits.
    let opensAt = (Math.ceil(Math.min(endOf(term.untilAt), before) / timecount) - 1) * timecount;
    while (opensAt >= from && steps < longestWalk) {
      steps += 1;
      const span = spans.find(
        (each) => opensAt + timecount > secondsOf(each.fromAt) && opensAt < endOf(each.untilAt),
      );
      if (span !== undefined) {
        const drawId = drawIdOf(opensAt, term.gameNumber);
        yield { drawId, opensAt, endsAt: opensAt + timecount, timecount, screen, nodigit };
        opensAt -= timecount;
        continue;
      }
      // No round ran here: continue at the end of the previous span.
      const earlier = spans.find((each) => endOf(each.untilAt) <= opensAt);
      if (earlier === undefined) return;
      opensAt = (Math.ceil(endOf(earlier.untilAt) / timecount) - 1) * timecount;
    }
  }
}
