import type { Account } from '#contract/accounts/account-table';
import { toPoints } from '#contract/ground/money';
import type { Actor } from '#server/platform/actor';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { rightsOver } from '#server/shared/accounts/accounts-policy';
import { blockedBy, isOff } from '#server/shared/accounts/effective-state';
import { storedFields } from '#server/shared/accounts/stored-fields';

/** An account as the actor may see it. */
export function accountAnswer(actor: Actor, row: AccountRow): Account {
  const referenceId = row.parentId ?? row.sponsorId;
  const walletBalance = toPoints(row.balance);
  return {
    _id: String(row.accountId),
    username: row.username,
    role: row.kind,
    ...storedFields(row),
    // Operators' notes about an account are hidden from the account itself.
    note: row.accountId === actor.accountId ? '' : row.note,
    userStatus: row.isActive,
    isBarred: isOff(row),
    blockedBy: blockedBy(actor, row),
    // Hidden for the same reason as the note.
    deactivationReason: row.accountId === actor.accountId ? null : row.deactivationReason,
    refId: referenceId === null ? null : { _id: String(referenceId), username: row.referenceUsername ?? '' },
    walletBalance,
    wallet: [{ individualCredit: walletBalance }],
    createdAt: row.createdAt.toISOString(),
    isLoggedIn: row.isOnline,
    lastLogin: row.lastLoginAt?.toISOString() ?? null,
    games: row.games ?? [],
    can: rightsOver(actor, row),
  };
}
