import { useTexts } from '#web/platform/texts.ts';
import { formatCount } from '#web/ui/format-number.ts';
import classes from '#web/ui/gauge.module.css';
import { Stack, Text } from '#web/ui/layout.tsx';
import { Link } from '#web/ui/link.tsx';
import { RoleChip } from '#web/ui/role-chip.tsx';
import type { RoleKey } from '#web/ui/role-key.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

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
