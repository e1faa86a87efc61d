import { gameScreen, type ScreenName } from '#contract/games/game-screens';
import type { ResultFrequencyRow } from '#contract/reports/analytics-results';
import type { ResultCount } from '#server/features/analytics/result-queries';

/**
 * How often each number of one kind of bets won, beside what fair draws over all results give. Draws of a game whose
 * number of results changed are added up, each with its own chances. Numbers have the order of their bets.
 */
export function resultFrequencies(
  { screen, nodigit }: { screen: ScreenName; nodigit: number },
  kind: number,
  counts: readonly ResultCount[],
): ResultFrequencyRow[] {
  const rules = gameScreen(screen);
  const size = Math.max(nodigit, ...counts.map((count) => count.nodigit));
  const numbers = (rules.kinds[kind]?.drawnos(size) ?? []).map((drawno) => ({
    drawno,
    times: 0,
    expected: 0,
    variance: 0,
  }));
  for (const { result, draws } of counts) {
    const number = numbers[rules.wins(result)[kind] ?? -1];
    if (number !== undefined) number.times += draws;
  }
  for (const [results, draws] of drawsBySize(rules.results, counts))
    for (const [at, chance] of chancesOf(rules.wins, kind, results)) {
      const number = numbers[at];
      if (number === undefined) continue;
      number.expected += draws * chance;
      number.variance += draws * chance * (1 - chance);
    }
  return numbers.map(({ drawno, times, expected, variance }) => {
    const spread = Math.sqrt(variance);
    return {
      _id: drawno,
      drawno,
      times,
      expected: rounded(expected),
      spread: rounded(spread),
      deviation: spread === 0 ? null : rounded((times - expected) / spread),
    };
  });
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The number of draws for each number of possible results. */
function drawsBySize(resultsOf: (nodigit: number) => number, counts: readonly ResultCount[]) {
  const sizes = new Map<number, number>();
  for (const { nodigit, draws } of counts) {
    const results = resultsOf(nodigit);
    sizes.set(results, (sizes.get(results) ?? 0) + draws);
  }
  return sizes;
}

/** The chance of each number of a kind, by its place, if every result is as likely. */
function chancesOf(wins: (result: number) => readonly (number | null)[], kind: number, results: number) {
  const chances = new Map<number, number>();
  for (let result = 0; result < results; result += 1) {
    const place = wins(result)[kind] ?? null;
    if (place !== null) chances.set(place, (chances.get(place) ?? 0) + 1 / results);
  }
  return chances;
}
