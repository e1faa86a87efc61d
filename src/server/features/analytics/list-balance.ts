import type * as z from 'zod/mini';
import { toPoints } from '#contract/credit/money';
import type { BalanceRow, balanceAnalysis } from '#contract/reports/analytics-balance';
import { type AnalysisSubject, readAnalysisSubject } from '#server/features/analytics/analytics-subject';
import {
  type BalanceRecord,
  balanceList,
  findWallet,
  readBalances,
  readSealedMarks,
} from '#server/features/analytics/balance-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { partyOf } from '#server/shared/daily-sums/report-subject';
import { answerReport } from '#server/shared/lists/report-list';

type Query = z.output<(typeof balanceAnalysis)['query']>;

/** The balance of an account, or of a game of an admin, day by day. */
export async function listBalance(db: Database, actor: Actor, query: Query) {
  const subject = await readAnalysisSubject(db, actor, query);
  const { wallet, marks } = await openBalance(db, subject);
  const { opening, closing } = await readBalances(db, wallet, subject.period, marks);
  const answer = await answerReport(
    { db, actor },
    balanceList(wallet, subject.period, { ...query, marks }),
    query,
    {
      row: balanceRow,
      totals: ({ came, went }) => ({ came: toPoints(came), went: toPoints(went) }),
    },
  );
  return {
    ...{ subject: partyOf(subject.account), ...subject.period },
    ...{ opening: toPoints(opening), closing: toPoints(closing), ...answer },
  };
}

/** The wallet of a subject; 404 for a game of an account that has no games. */
export async function openBalance(db: Database, { account, gameId }: AnalysisSubject) {
  if (gameId !== undefined && account.kind !== 'admin') throw new AppError('not_found');
  const marks = await readSealedMarks(db);
  const wallet = await findWallet(db, { networkId: account.networkId, accountId: account.accountId, gameId });
  if (wallet === null) throw new AppError('not_found');
  return { wallet, marks };
}

export const balanceRow = ({ day, opening, came, went, closing }: BalanceRecord): BalanceRow => ({
  ...{ _id: day, day, opening: toPoints(opening), came: toPoints(came) },
  ...{ went: toPoints(went), closing: toPoints(closing) },
});
