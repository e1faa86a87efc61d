import { IconChevronRight } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import type { NavGroup } from '#web/ui/shell/nav-types.ts';
import classes from '#web/ui/shell/sidebar.module.css';

type NavGroupTreeProps = { group: NavGroup; onNavigate: (() => void) | undefined };

/** A group of the open sidebar. The group of the active section opens automatically; the most used ones are open at first. */
export function NavGroupTree({ group, onNavigate }: NavGroupTreeProps) {
  const listId = useId();
  const isActive = 'items' in group && group.items.some((item) => item.isActive);
  const [isOpen, setIsOpen] = useOpenWhen(isActive, 'items' in group && group.isOpenAtFirst === true);
  const follow = onNavigate && { onClick: onNavigate };
  if ('href' in group) {
    return (
      <Link
        href={group.href}
        className={classes.entry ?? ''}
        aria-current={group.isActive ? 'page' : undefined}
        {...follow}
      >
        <Icon of={group.icon} />
        <span>{group.label}</span>
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-active={isActive || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon of={group.icon} />
        <span>{group.label}</span>
        <Icon of={IconChevronRight} size={16} className={classes.chevron ?? ''} />
      </button>
      <ul id={listId} className={classes.items} hidden={!isOpen}>
        {group.items.map((item) => (
          <li key={item.href}>
            <Link
              href={item.href}
              className={classes.item ?? ''}
              aria-current={item.isActive ? 'page' : undefined}
              {...follow}
            >
              {item.label}
            </Link>
            {isOpen && item.submenu !== undefined && (
              <Suspense fallback={null}>
                <item.submenu onNavigate={onNavigate} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function useOpenWhen(isActive: boolean, isOpenAtFirst: boolean) {
  const [isOpen, setIsOpen] = useState(isActive || isOpenAtFirst);
  const [wasActive, setWasActive] = useState(isActive);
  if (isActive !== wasActive) {
    setWasActive(isActive);
    if (isActive) setIsOpen(true);
  }
  return [isOpen, setIsOpen] as const;
}
