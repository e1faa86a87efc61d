import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { Link } from '../link';
import { RoleChip } from '../role-chip';
import type { RoleKey } from '../role-key';
import classes from './breadcrumb.module.css';

export type Crumb = { label: string; href?: string; role?: RoleKey };

/** The way down the chain. The last one is where the person is. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('ui');
  return (
    <nav className={classes.nav} aria-label={t('shell.chain')}>
      <ol className={classes.crumbs}>
        {crumbs.map((crumb, index) => (
          <li
            key={`${crumb.label}-${crumb.href ?? ''}`}
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
          >
            {index > 0 && <Icon of={IconChevronRight} size={16} />}
            <CrumbLabel crumb={crumb} isLast={index === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbLabel({ crumb, isLast }: { crumb: Crumb; isLast: boolean }) {
  return (
    <Fragment>
      {crumb.role !== undefined && <RoleChip role={crumb.role} />}
      {crumb.href === undefined || isLast ? (
        <span className={classes.label}>{crumb.label}</span>
      ) : (
        <Link href={crumb.href} className={classes.label ?? ''}>
          {crumb.label}
        </Link>
      )}
    </Fragment>
  );
}
