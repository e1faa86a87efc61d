import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { Mark } from '../art/mark';
import { Icon } from '../icon';
import { Link } from '../link';
import { NavGroupRail } from './nav-group-rail';
import { NavGroupTree } from './nav-group-tree';
import type { NavGroup } from './nav-types';
import classes from './sidebar.module.css';

type SidebarProps = {
  groups: readonly NavGroup[];
  homeHref: string;
  isFolded?: boolean;
  /** Without it the sidebar does not fold, as in the drawer. */
  onFold?: (isFolded: boolean) => void;
  /** After a section was chosen: the drawer closes. */
  onNavigate?: () => void;
};

/** The sections, in ink in both schemes. Folded, only their icons are left. */
export function Sidebar({ groups, homeHref, isFolded = false, onFold, onNavigate }: SidebarProps) {
  const { t } = useTexts(uiTexts);
  const foldName = isFolded ? t('shell.unfold') : t('shell.fold');
  return (
    <nav className={classes.sidebar} data-folded={isFolded || undefined} aria-label={t('shell.sections')}>
      <Link
        href={homeHref}
        className={classes.brand ?? ''}
        aria-label={t('brand')}
        {...(onNavigate && { onClick: onNavigate })}
      >
        <Mark isDecoration />
        {!isFolded && <span>{t('brand')}</span>}
      </Link>
      <ul className={classes.groups}>
        {groups.map((group) => (
          <li key={group.key}>
            {isFolded ? (
              <NavGroupRail group={group} onNavigate={onNavigate} />
            ) : (
              <NavGroupTree group={group} onNavigate={onNavigate} />
            )}
          </li>
        ))}
      </ul>
      {onFold !== undefined && (
        <button
          type="button"
          className={classes.fold}
          aria-label={foldName}
          title={foldName}
          onClick={() => onFold(!isFolded)}
        >
          <Icon of={isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse} />
          {!isFolded && <span>{t('shell.fold')}</span>}
        </button>
      )}
    </nav>
  );
}
