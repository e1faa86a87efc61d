import { accountKind } from '#contract/accounts/account-kinds';
import { type AccountKindName, accountKindNames, type OperatorRole } from '#contract/ground/roles';
import { sectionFor } from '#contract/sections';
import { dashboardTexts } from '#web/features/dashboard/dashboard-texts.en.ts';
import type { UserCount } from '#web/features/dashboard/use-dashboard.ts';
import { useTexts } from '#web/texts/texts.ts';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import classes from '#web/ui/page/gauge.module.css';
import { GaugePanel } from '#web/ui/page/gauge.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

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
            counts={counts && (count ?? { total: 0, active: 0, deactive: 0, blocked: 0 })}
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

type CountCardProps = {
  role: AccountKindName;
  /** Undefined while it loads. */
  counts: Omit<UserCount, 'role'> | undefined;
  href: string;
};

/** The number of accounts of a role, inside a GaugePanel, as a link to their list. */
function CountCard({ role, counts, href }: CountCardProps) {
  const { t, language } = useTexts(uiTexts);
  const number = (value: number) => formatCount(value, language);
  // Those that can act are always counted, the others if there are any.
  const note = (['active', 'deactive', 'blocked'] as const)
    .filter((state) => state === 'active' || (counts?.[state] ?? 0) > 0)
    .map((state) => t(`counts.${state}`, { number: number(counts?.[state] ?? 0) }))
    .join(', ');
  return (
    <Link href={href} className={classes.card ?? ''}>
      <Stack as="span" align="start" room="shrink" gap="0-5">
        <RoleChip role={role} variant="long" />
        <Text size="12" tone="quiet">
          {counts === undefined ? '\u2013' : note}
        </Text>
      </Stack>
      {counts !== undefined && (
        <Text size="20" weight="600">
          {number(counts.total)}
        </Text>
      )}
    </Link>
  );
}
