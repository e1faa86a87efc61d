import { Menu } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTexts } from '#web/texts/texts.ts';
import { Mark } from '#web/ui/art/mark.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { NavGroupTree } from '#web/ui/shell/nav-group-tree.tsx';
import type { NavGroup } from '#web/ui/shell/nav-types.ts';
import classes from '#web/ui/shell/sidebar.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type SidebarProps = {
  groups: readonly NavGroup[];
  homeHref: string;
  isFolded?: boolean;
  /** Without it the sidebar cannot be folded, as in the drawer. */
  onFold?: (isFolded: boolean) => void;
  /** Called after a section was chosen, to close the drawer. */
  onNavigate?: () => void;
};

/** The sections, dark in both schemes. Folded, only their icons are shown. */
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

type NavGroupRailProps = { group: NavGroup; onNavigate: (() => void) | undefined };

/** A group of the folded sidebar: its icon, with its sections in a menu. */
function NavGroupRail({ group, onNavigate }: NavGroupRailProps) {
  const follow = onNavigate && { onClick: onNavigate };
  if ('href' in group) {
    return (
      <Link
        href={group.href}
        className={classes.entry ?? ''}
        aria-label={group.label}
        title={group.label}
        aria-current={group.isActive ? 'page' : undefined}
        {...follow}
      >
        <Icon of={group.icon} />
      </Link>
    );
  }
  const isActive = group.items.some((item) => item.isActive);
  return (
    <Menu position="right-start" offset={12}>
      <Menu.Target>
        <button
          type="button"
          className={classes.entry}
          aria-label={group.label}
          title={group.label}
          data-active={isActive || undefined}
          data-marked={isActive || undefined}
        >
          <Icon of={group.icon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {group.items.map((item) => (
          <Menu.Item
            key={item.href}
            component={Link}
            href={item.href}
            aria-current={item.isActive ? 'page' : undefined}
            {...follow}
          >
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
