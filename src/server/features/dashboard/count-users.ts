import { accountKindNames } from '#contract/roles';
import type { AccountRow } from '#server/features/accounts/account-rows';
import { managesKind } from '#server/features/accounts/accounts-policy';
import { readBranchCounts, readInstallationCounts } from '#server/features/accounts/branch-counts';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

/** Accounts of each kind below the subject, for every kind that can stand there. */
export async function countUsers(db: Database, actor: Actor, subject: AccountRow) {
  const counts =
    subject.kind === 'superadmin'
      ? await readInstallationCounts(
          db,
          subject.accountId === actor.accountId ? undefined : subject.accountId,
        )
      : await readBranchCounts(db, subject.networkId, subject.accountId);
  const below = { role: subject.kind as Actor['role'] };
  return accountKindNames
    .filter((kind) => kind !== 'superadmin' && managesKind(below, kind))
    .map((kind) => {
      const { total, active } = counts.find((count) => count.kind === kind) ?? { total: 0, active: 0 };
      return { role: kind, total, active, deactive: total - active };
    });
}
