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

type CountCardProps = {
  role: AccountKindName;
  /** Undefined while it loads. */
  counts: { total: number; active: number } | undefined;
  href: string;
};

/** The number of accounts of a role, inside a GaugePanel, as a link to their list. */
function CountCard({ role, counts, href }: CountCardProps) {
  const { t, language } = useTexts(uiTexts);
  const number = (value: number) => formatCount(value, language);
  const { total, active } = counts ?? { total: 0, active: 0 };
  const deactive = total - active;
  const note =
    deactive === 0
      ? t('counts.active', { active: number(active) })
      : t('counts.both', { active: number(active), deactive: number(deactive) });
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
          {number(total)}
        </Text>
      )}
    </Link>
  );
}
