import { useTexts } from '#web/platform/texts.ts';
import classes from '#web/ui/count-card.module.css';
import { formatCount } from '#web/ui/format-number.ts';
import { Link } from '#web/ui/link.tsx';
import { RoleChip } from '#web/ui/role-chip.tsx';
import type { RoleKey } from '#web/ui/role-key.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type CountCardProps = {
  role: RoleKey;
  /** Undefined until they are known. */
  counts: { total: number; active: number } | undefined;
  href: string;
};

/** How many accounts of a role there are. Stands in a GaugePanel and leads to their list. */
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
      <span className={classes.words}>
        <RoleChip role={role} variant="long" />
        <span className={classes.note}>{counts === undefined ? '\u2013' : note}</span>
      </span>
      {counts !== undefined && <span className={classes.count}>{number(total)}</span>}
    </Link>
  );
}
