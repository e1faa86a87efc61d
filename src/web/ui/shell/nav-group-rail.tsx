import { Menu } from '@mantine/core';
import { Icon } from '../icon';
import { Link } from '../link';
import type { NavGroup } from './nav-types';
import classes from './sidebar.module.css';

type NavGroupRailProps = { group: NavGroup; onNavigate: (() => void) | undefined };

/** A group of the folded sidebar: its icon, and its sections in a menu beside it. */
export function NavGroupRail({ group, onNavigate }: NavGroupRailProps) {
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
