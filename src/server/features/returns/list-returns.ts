import type * as z from 'zod/mini';
import { toPoints } from '#contract/credit/money';
import { type ReturnRow, type returnReport, returnState } from '#contract/reports/returns';
import { type ReturnFilter, type ReturnRecord, returnList } from '#server/features/returns/return-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { readReportSubject } from '#server/shared/daily-sums/report-subject';
import { publicDrawId, roundNumberOf } from '#server/shared/draws/draw-ids';
import { answerReport } from '#server/shared/lists/report-list';
import { demandPeriod } from '#server/shared/periods/demand-period';

type Query = z.output<(typeof returnReport)['query']>;

/** What the draws of a period returned, compared with fair draws. */
export async function listReturns(db: Database, actor: Actor, query: Query) {
  const subject = await readReportSubject(db, actor, query);
  const period = await demandPeriod(db, query);
  const answer = await answerReport({ db, actor }, returnList(subject, period, filterOf(query)), query, {
    row: returnRow,
    totals: ({ draws, stakes, prizes, expected }) => ({
      ...{ draws, stakes: toPoints(stakes), prizes: toPoints(prizes), expected: toPoints(expected) },
    }),
  });
  return { ...period, ...answer };
}

/** A text that is not an id matches no game. */
export function filterOf({ gameId, ...query }: Omit<Query, 'page' | 'pageSize'>): ReturnFilter {
  if (gameId === undefined) return query;
  return { ...query, gameId: /^[1-9]\d{0,14}$/.test(gameId) ? Number(gameId) : 0 };
}

export function returnRow(row: ReturnRecord): ReturnRow {
  const { gameId, gameName, adminId, username, isSaved, day, drawId, draws, deviation, timecount } = row;
  const results = isSaved ? 'saved' : 'sealed';
  return {
    _id: [adminId, gameId, results, day, drawId].filter((part) => part !== null).join('-'),
    ...{
      gameId: String(gameId),
      gameName,
      adminId: String(adminId),
      username,
      results,
      day,
      draws,
      deviation,
    },
    drawId: drawId === null || row.isCleared ? null : publicDrawId(adminId, drawId),
    roundNumber: drawId === null || timecount === null ? null : roundNumberOf(drawId, timecount),
    drawnAt: row.endsAt?.toISOString() ?? null,
    stakes: toPoints(row.stakes),
    prizes: toPoints(row.prizes),
    expected: toPoints(row.expected),
    spread: Math.round(row.spread) / 100,
    state: returnState(draws, deviation),
  };
}
