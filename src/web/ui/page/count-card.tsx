import { useTexts } from '#web/platform/texts.ts';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import type { RoleKey } from '#web/ui/badge/role-key.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import classes from '#web/ui/page/gauge.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatCount } from '#web/ui/values/format-number.ts';

type CountCardProps = {
  role: RoleKey;
  /** Undefined while it loads. */
  counts: { total: number; active: number } | undefined;
  href: string;
};

/** The number of accounts of a role, inside a GaugePanel, as a link to their list. */
export function CountCard({ role, counts, href }: CountCardProps) {
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
