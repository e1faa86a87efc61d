import { toPoints } from '#contract/ground/money';
import { accountKindNames } from '#contract/ground/roles';
import { closingShown, summaryDays } from '#contract/reports/dashboard';
import { type ClosingRow, listClosing } from '#server/features/dashboard/closing-queries';
import { listOwnMovements, type OwnMovement, sumToday } from '#server/features/dashboard/dashboard-queries';
import { listDays } from '#server/features/dashboard/days-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { AccountKind } from '#server/platform/database/types/column-types';
import { countBelow } from '#server/shared/accounts/branch-count-queries';
import { countOnlinePlayers, sumCreditBelow } from '#server/shared/accounts/branch-sums';
import { readWallet } from '#server/shared/credit/wallet-queries';
import { publicDrawId, roundNumberOf } from '#server/shared/draws/draw-ids';

const movementsShown = 8;

const partyOf = (id: number | null, username: string | null, role: AccountKind | null) =>
  id === null || role === null ? null : { _id: String(id), username: username ?? '', role };

/** The dashboard summary: own credit, credit below, players online, latest movements. */
export async function readSummary(db: Database, actor: Actor) {
  const [wallet, creditBelow, walletsBelow, onlinePlayers, moved, movements, sums, closing] =
    await Promise.all([
      readWallet(db, actor),
      sumCreditBelow(db, actor),
      countBelow(db, actor, accountKindNames),
      countOnlinePlayers(db, actor),
      sumToday(db, actor),
      listOwnMovements(db, actor, movementsShown),
      listDays(db, actor, summaryDays),
      listClosing(db, actor, closingShown),
    ]);
  const days = sums.map(({ day, play, win, commissions }) => ({
    day,
    play: toPoints(play),
    win: toPoints(win),
    net: toPoints(play - win - commissions),
  }));
  const today = days.at(-1);
  if (today === undefined) throw new Error('the database returned no day');
  return {
    ownCredit: wallet.walletBalance,
    creditBelow: toPoints(creditBelow),
    walletsBelow,
    onlinePlayers,
    givenToday: toPoints(moved.given),
    takenToday: toPoints(moved.taken),
    readAt: new Date().toISOString(),
    lastMovements: movements.map(movementAnswer),
    today,
    days,
    closing: closing.map(closingAnswer),
  };
}

function movementAnswer(row: OwnMovement) {
  const own = partyOf(row.ownerId, row.ownerUsername, row.ownerRole);
  const other = partyOf(row.otherId, row.otherUsername, row.otherRole);
  return {
    _id: String(row.transferId),
    createdAt: row.postedAt.toISOString(),
    from: row.isCredit ? other : own,
    to: row.isCredit ? own : other,
    amount: toPoints(row.amount),
  };
}

function closingAnswer(row: ClosingRow) {
  const { networkId, drawId, gameId, gameName, adminUsername, closesAt, staked } = row;
  const { screen, timecount } = row;
  return {
    drawId: publicDrawId(networkId, drawId),
    gameId: String(gameId),
    gameName,
    adminId: String(networkId),
    adminUsername,
    screen,
    timecount,
    roundNumber: roundNumberOf(drawId, timecount),
    closesAt: closesAt.toISOString(),
    staked: toPoints(staked),
  };
}
