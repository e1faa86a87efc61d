import { toPoints } from '#contract/ground/money';
import {
  type balanceAnalysis,
  balanceTable,
  type gameBalanceAnalysis,
} from '#contract/reports/analytics-balance';
import {
  type BalanceRecord,
  balanceList,
  findWallet,
  readBalances,
  readIdRanges,
} from '#server/features/analytics/balance-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';
import { readSelfOrDescendant } from '#server/shared/accounts/read-account';
import { partyOf, readReportSubject } from '#server/shared/daily-sums/report-subject';
import type { FilterOf } from '#server/shared/lists/report-list-queries';
import { rowOf } from '#server/shared/lists/table-rows';
import { demandPeriod } from '#server/shared/periods/demand-period';

type AccountQuery = FilterOf<typeof balanceAnalysis>;
type GameQuery = FilterOf<typeof gameBalanceAnalysis>;
type Query = AccountQuery | GameQuery;

/** The balance of an account, or of a game of an admin, day by day; 404 for one that is not below the actor. */
export async function findBalance(db: Database, actor: Actor, query: Query) {
  const { account, gameId } = await readHolder(db, actor, query);
  const period = await demandPeriod(db, query);
  // The ranges of ids in which the wallet may have movements.
  const ranges = await readIdRanges(db);
  const wallet = await findWallet(db, { ...account, gameId });
  // Every game that a network offers, or offered before, has a wallet in it.
  if (wallet === null) throw new AppError('not_found');
  return {
    list: balanceList(wallet, period, ranges, query),
    row: (row: BalanceRecord) => rowOf(balanceTable, { ...row, _id: row.day }),
    of: account.username,
    period,
    beside: async () => {
      const { opening, closing } = await readBalances(db, wallet, period, ranges);
      return {
        subject: partyOf(account),
        ...period,
        opening: toPoints(opening),
        closing: toPoints(closing),
      };
    },
  };
}

async function readHolder(db: Database, actor: Actor, query: Query) {
  if (!('adminId' in query))
    return { ...(await readReportSubject(db, actor, { id: query.id })), gameId: undefined };
  const account = await readSelfOrDescendant(db, actor, demandId(query.adminId), 'admin');
  return { account, gameId: demandId(query.gameId) };
}
