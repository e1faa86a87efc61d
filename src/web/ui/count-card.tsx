import { useTranslation } from 'react-i18next';
import classes from './count-card.module.css';
import { formatCount } from './format-number';
import { Link } from './link';
import { RoleChip } from './role-chip';
import type { RoleKey } from './role-key';

type CountCardProps = { role: RoleKey; count: number; activeCount: number; href: string };

/** How many accounts of a role there are. Stands in a GaugePanel and leads to their list. */
export function CountCard({ role, count, activeCount, href }: CountCardProps) {
  const { t, i18n } = useTranslation('ui');
  const number = (value: number) => formatCount(value, i18n.language);
  const deactive = count - activeCount;
  const note =
    deactive === 0
      ? t('counts.active', { active: number(activeCount) })
      : t('counts.both', { active: number(activeCount), deactive: number(deactive) });
  return (
    <Link href={href} className={classes.card ?? ''}>
      <span className={classes.words}>
        <RoleChip role={role} variant="long" />
        <span className={classes.note}>{note}</span>
      </span>
      <span className={classes.count}>{number(count)}</span>
    </Link>
  );
}
