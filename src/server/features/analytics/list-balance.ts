import type * as z from 'zod/mini';
import { toPoints } from '#contract/credit/money';
import type { BalanceRow, balanceAnalysis, gameBalanceAnalysis } from '#contract/reports/analytics-balance';
import type { Period } from '#contract/reports/date-presets';
import {
  type BalanceRecord,
  balanceList,
  findWallet,
  readBalances,
  readIdRanges,
  type Wallet,
} from '#server/features/analytics/balance-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { readSelfOrDescendant } from '#server/shared/accounts/read-account';
import { partyOf, readReportSubject } from '#server/shared/daily-sums/report-subject';
import { answerReport } from '#server/shared/lists/report-list';
import { demandPeriod } from '#server/shared/periods/demand-period';

type AccountQuery = z.output<(typeof balanceAnalysis)['query']>;
type GameQuery = z.output<(typeof gameBalanceAnalysis)['query']>;
export type BalanceQuery = AccountQuery | GameQuery;

interface OpenBalance {
  account: AccountRow;
  period: Period;
  wallet: Wallet;
  /** The ranges of ids in which the wallet may have movements. */
  ranges: readonly number[];
}

/** The balance of an account, or of a game of an admin, day by day. */
export async function listBalance(db: Database, actor: Actor, query: BalanceQuery) {
  const { account, period, wallet, ranges } = await openBalance(db, actor, query);
  const { opening, closing } = await readBalances(db, wallet, period, ranges);
  const answer = await answerReport({ db, actor }, balanceList(wallet, period, { ...query, ranges }), query, {
    row: balanceRow,
    totals: ({ came, went }) => ({ came: toPoints(came), went: toPoints(went) }),
  });
  return {
    ...{ subject: partyOf(account), ...period },
    ...{ opening: toPoints(opening), closing: toPoints(closing), ...answer },
  };
}

/** The wallet that a query names; 404 for an account or game that is not below the actor. */
export async function openBalance(db: Database, actor: Actor, query: BalanceQuery): Promise<OpenBalance> {
  const account =
    'adminId' in query
      ? await readSelfOrDescendant(db, actor, demandId(query.adminId), 'admin')
      : (await readReportSubject(db, actor, { id: query.id })).account;
  const gameId = 'adminId' in query ? demandId(query.gameId) : undefined;
  const period = await demandPeriod(db, query);
  const ranges = await readIdRanges(db);
  const wallet = await findWallet(db, { ...account, gameId });
  // Every game that a network offers, or offered before, has a wallet in it.
  if (wallet === null) throw new AppError('not_found');
  return { account, period, ranges, wallet };
}

export const balanceRow = ({ day, opening, came, went, closing }: BalanceRecord): BalanceRow => ({
  ...{ _id: day, day, opening: toPoints(opening), came: toPoints(came) },
  ...{ went: toPoints(went), closing: toPoints(closing) },
});
