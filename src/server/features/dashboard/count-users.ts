import { accountKindNames } from '#contract/ground/roles';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { managesKind } from '#server/shared/accounts/accounts-policy';
import {
  type KindCount,
  readBranchCounts,
  readInstallationCounts,
} from '#server/shared/accounts/branch-count-queries';
import { isOff } from '#server/shared/accounts/effective-state';
import { countBlockedBelow, listOffOperators } from '#server/shared/accounts/off-operator-queries';
import { listSponsoredNetworks } from '#server/shared/accounts/sponsored-networks-queries';

/** Number of accounts of each kind that can exist below the subject, by what they can do. */
export async function countUsers(db: Database, actor: Actor, subject: AccountRow) {
  const isOther = subject.kind === 'superadmin' && subject.accountId !== actor.accountId;
  const counts =
    subject.kind === 'superadmin'
      ? await readInstallationCounts(db, isOther ? subject.accountId : undefined)
      : await readBranchCounts(db, subject.networkId, subject.accountId);
  const blocked = await countBlocked(db, subject, { counts, isOther });
  const below = { role: subject.kind as Actor['role'] };
  const of = <Count extends Pick<KindCount, 'kind'>>(found: readonly Count[], kind: KindCount['kind']) =>
    found.find((count) => count.kind === kind);
  return accountKindNames
    .filter((kind) => kind !== 'superadmin' && managesKind(below, kind))
    .map((kind) => {
      const { total, active } = of(counts, kind) ?? { total: 0, active: 0 };
      const blockedActive = of(blocked, kind)?.active ?? 0;
      return {
        role: kind,
        total,
        active: active - blockedActive,
        deactive: total - active,
        blocked: blockedActive,
      };
    });
}

interface Counted {
  counts: readonly KindCount[];
  /** The subject is a superadmin other than the actor: only its own networks count. */
  isOther: boolean;
}

/** Accounts below the subject that are active themselves, but not those above them. A superadmin blocks none. */
async function countBlocked(
  db: Database,
  subject: AccountRow,
  { counts, isOther }: Counted,
): Promise<readonly Pick<KindCount, 'kind' | 'active'>[]> {
  if (subject.kind !== 'superadmin' && isOff(subject)) return counts;
  const off = await listOffOperators(db, {
    networkId: subject.networkId,
    accountId: subject.accountId,
    role: subject.kind as Actor['role'],
  });
  if (!isOther) return countBlockedBelow(db, off);
  const networks = new Set(await listSponsoredNetworks(db, subject.accountId));
  return countBlockedBelow(
    db,
    off.filter(({ networkId }) => networks.has(networkId)),
  );
}
