import type * as z from 'zod/mini';
import { toPoints } from '#contract/credit/money';
import type { PlayRow, playAnalysis } from '#contract/reports/analytics-play';
import { periodBefore } from '#contract/reports/date-presets';
import { readAnalysisSubject } from '#server/features/analytics/analytics-subject';
import { type PlayRecord, playList } from '#server/features/analytics/play-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { countClearedPlayDays } from '#server/shared/daily-sums/cleared-days-queries';
import { partyOf } from '#server/shared/daily-sums/report-subject';
import { answerReport } from '#server/shared/lists/report-list';

type Query = z.output<(typeof playAnalysis)['query']>;

/** The play of a branch split one way, each row beside the period before. */
export async function listPlay(db: Database, actor: Actor, query: Query) {
  const { by = 'day' } = query;
  const subject = await readAnalysisSubject(db, actor, query);
  const { period } = subject;
  const answer = await answerReport({ db, actor }, playList(subject, { ...query, by }), query, {
    row: (row) => playRow(row, by),
    totals: playTotals,
  });
  const clearedDays = await countClearedPlayDays(db, subject, period);
  return {
    ...{ by, subject: partyOf(subject.account), ...period, previous: periodBefore(period) },
    ...{ ...answer, clearedDays },
  };
}

const playTotals = ({
  tickets,
  play,
  win,
  previous,
}: Pick<PlayRecord, 'tickets' | 'play' | 'win' | 'previous'>) => ({
  ...{ tickets, playPoints: toPoints(play), winPoints: toPoints(win) },
  ...{ endPoints: toPoints(play - win), previousPlay: toPoints(previous) },
});

export function playRow(row: PlayRecord, by: NonNullable<Query['by']>): PlayRow {
  const { day, weekday, gameId, gameName, accountId, username, isOpen } = row;
  return {
    _id: String(day ?? weekday ?? gameId ?? accountId),
    ...{ day, weekday },
    game: gameId === null ? null : { _id: String(gameId), gameName: gameName ?? '' },
    account:
      accountId === null || (by !== 'master' && by !== 'player')
        ? null
        : { _id: String(accountId), username: username ?? '', role: by, isOpen: isOpen ?? false },
    ...playTotals(row),
  };
}
