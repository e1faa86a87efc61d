import { toPoints } from '#contract/money';
import { accountKindNames } from '#contract/roles';
import { countBelow } from '#server/features/accounts/branch-counts';
import { readWallet } from '#server/features/credit/read-wallet';
import { countOnlinePlayers, sumCreditBelow } from '#server/features/dashboard/branch-sums';
import { listOwnMovements, sumToday } from '#server/features/dashboard/dashboard-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';
import type { AccountKind } from '#server/platform/database-types';

const movementsShown = 8;

const partyOf = (id: number | null, username: string | null, role: AccountKind | null) =>
  id === null || role === null ? null : { _id: String(id), username: username ?? '', role };

/** What an operator looks at first: its credit, the credit below, who is online, what moved last. */
export async function readSummary(db: Database, actor: Actor) {
  const [wallet, creditBelow, walletsBelow, onlinePlayers, today, movements] = await Promise.all([
    readWallet(db, actor),
    sumCreditBelow(db, actor),
    countBelow(db, actor, accountKindNames),
    countOnlinePlayers(db, actor),
    sumToday(db, actor),
    listOwnMovements(db, actor, movementsShown),
  ]);
  return {
    ownCredit: wallet.walletBalance,
    creditBelow: toPoints(creditBelow),
    walletsBelow,
    onlinePlayers,
    givenToday: toPoints(today.given),
    takenToday: toPoints(today.taken),
    readAt: new Date().toISOString(),
    lastMovements: movements.map((row) => ({
      _id: String(row.transferId),
      createdAt: row.postedAt.toISOString(),
      from: partyOf(row.fromId, row.fromUsername, row.fromKind),
      to: partyOf(row.toId, row.toUsername, row.toKind),
      amount: toPoints(row.amount),
    })),
  };
}
