import { accountKindNames } from '#contract/ground/roles';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { managesKind } from '#server/shared/accounts/accounts-policy';
import { readBranchCounts, readInstallationCounts } from '#server/shared/accounts/branch-count-queries';

/** Number of accounts of each kind that can exist below the subject. */
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
