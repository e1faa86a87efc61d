import type * as z from 'zod/mini';
import { gameScreen } from '#contract/games/game-screens';
import { messages } from '#contract/ground/messages';
import type { ResultFrequencyRow, resultAnalysis } from '#contract/reports/analytics-results';
import { readAnalysisSubject } from '#server/features/analytics/analytics-subject';
import { resultFrequencies } from '#server/features/analytics/result-frequency';
import { countResults, readGameRules } from '#server/features/analytics/result-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { partyOf } from '#server/shared/daily-sums/report-subject';

type Query = z.output<(typeof resultAnalysis)['query']>;

/** How often each number of a game won, beside what fair draws give. Without a draw there are no rows. */
export async function listResults(db: Database, actor: Actor, query: Query) {
  const subject = await readAnalysisSubject(db, actor, query);
  const rules = subject.gameId === undefined ? undefined : await readGameRules(db, subject.gameId);
  if (rules === undefined || subject.gameId === undefined) throw new AppError('not_found');
  const { period, gameId } = subject;
  const kinds = gameScreen(rules.screen).kinds.map(({ name }) => name);
  const { kind = kinds[0] ?? '' } = query;
  if (!kinds.includes(kind)) throw new AppError('invalid_input', { fields: { kind: messages.kindUnknown } });
  const counts = await countResults(db, subject, { gameId, period, results: query.results });
  const draws = counts.reduce((sum, count) => sum + count.draws, 0);
  const rows = draws === 0 ? [] : resultFrequencies(rules, kinds.indexOf(kind), counts);
  const beyond = (limit: number) => rows.filter(({ deviation }) => Math.abs(deviation ?? 0) > limit).length;
  return {
    data: inOrder(rows, query),
    subject: partyOf(subject.account),
    ...period,
    screen: rules.screen,
    kinds,
    kind,
    draws,
    beyondTwo: beyond(2),
    beyondThree: beyond(3),
  };
}

/** Rows with the same figure keep the order of the bets. */
function inOrder(rows: ResultFrequencyRow[], { sort = 'place', order = 'asc' }: Query): ResultFrequencyRow[] {
  const sign = order === 'asc' ? 1 : -1;
  if (sort === 'place') return sign === 1 ? rows : rows.toReversed();
  return rows.toSorted((one, other) => sign * ((one[sort] ?? 0) - (other[sort] ?? 0)));
}
