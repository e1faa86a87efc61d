import type { ScreenName } from '#contract/game-screens';
import { drawIdOf } from '#server/features/draws/draw-ids';
import type { RunTimes } from '#server/features/draws/round-queries';

export interface PastRound {
  drawId: number;
  /** Seconds of the epoch. */
  opensAt: number;
  endsAt: number;
  timecount: number;
  screen: ScreenName;
  nodigit: number;
}

/** Walking further back than this would mean that nearly no round ran. */
const longestWalk = 20_000;

const secondsOf = (at: Date) => at.getTime() / 1000;
const endOf = (at: Date | null) => (at === null ? Number.POSITIVE_INFINITY : secondsOf(at));

/** The rounds that have opened before `before` (seconds of the epoch), newest first, as terms and spans say. */
export function* pastRounds({ terms, spans }: RunTimes, before: number): Generator<PastRound> {
  let steps = 0;
  for (const term of terms) {
    const { timecount, screen, nodigit } = term;
    const from = secondsOf(term.fromAt);
    // The last round that opens before both: a round that would open just then does not.
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
      // Nothing ran here: on to the end of the span before.
      const earlier = spans.find((each) => endOf(each.untilAt) <= opensAt);
      if (earlier === undefined) return;
      opensAt = (Math.ceil(endOf(earlier.untilAt) / timecount) - 1) * timecount;
    }
  }
}
