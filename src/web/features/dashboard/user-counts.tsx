import { accountKind } from '#contract/accounts/account-kinds';
import { accountKindNames, type OperatorRole } from '#contract/accounts/roles';
import { sectionFor } from '#contract/sections';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import type { UserCount } from '#web/features/dashboard/use-dashboard.ts';
import { useTexts } from '#web/platform/texts.ts';
import { CountCard } from '#web/ui/page/count-card.tsx';
import { GaugePanel } from '#web/ui/page/gauge.tsx';

/** The number of accounts of each kind below. Each count links to its list. */
export function UserCounts({
  role,
  counts,
}: {
  role: OperatorRole;
  counts: readonly UserCount[] | undefined;
}) {
  const { t } = useTexts(dashboardTexts);
  const kinds = accountKindNames.filter((kind) => {
    // Superadmins also see other superadmins, as the server counts them.
    const isCounted = kind !== role || counts?.some((count) => count.role === kind);
    return isCounted && sectionFor(role, accountKind(kind).section) !== undefined;
  });
  return (
    <GaugePanel label={t('counts')} columns={columnsFor(kinds.length)}>
      {kinds.map((kind) => {
        const count = counts?.find((known) => known.role === kind);
        return (
          <CountCard
            key={kind}
            role={kind}
            counts={
              counts === undefined ? undefined : { total: count?.total ?? 0, active: count?.active ?? 0 }
            }
            href={`/${role}/${accountKind(kind).section}`}
          />
        );
      })}
    </GaugePanel>
  );
}

/** Columns of a row: three or four, avoiding a last row with a single card. */
function columnsFor(count: number): 1 | 2 | 3 | 4 {
  if (count <= 2) return count === 2 ? 2 : 1;
  return count % 3 === 0 && count !== 12 ? 3 : 4;
}
