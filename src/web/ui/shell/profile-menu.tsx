import { Popover } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { accountKind } from '#contract/accounts/account-kinds';
import type { AccountKindName } from '#contract/ground/roles';
import { useTexts } from '#web/texts/texts.ts';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { Icon, type IconShape } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { ColorSchemeChoice } from '#web/ui/shell/color-scheme-choice.tsx';
import classes from '#web/ui/shell/top-bar.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { Money } from '#web/ui/values/money.tsx';

type ProfileItem = { key: string; label: string; icon: IconShape; href?: string; onSelect?: () => void };

export type ProfileMenuProps = {
  username: string;
  role: AccountKindName;
  balance?: string | undefined;
  /** Edit Profile, Keyboard shortcuts, Log Out. */
  items: readonly ProfileItem[];
};

/** The signed-in user's own menu. It has no role of a menu, because it also contains a choice. */
export function ProfileMenu({ username, role, balance, items }: ProfileMenuProps) {
  const { t } = useTexts(uiTexts);
  const [isOpen, setIsOpen] = useState(false);
  const name = t('shell.profileOf', { username });
  // Also if the focus has left the menu: rotating a phone may have hidden the focused element.
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape') setIsOpen(false);
  });
  return (
    <Popover position="bottom-end" width={248} opened={isOpen} onChange={setIsOpen} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.button} aria-label={name} onClick={() => setIsOpen(!isOpen)}>
          <Text
            fontSize="12"
            weight="600"
            tone="quiet"
            className={`centered circle surface-3 square-28 ${classes.face}`}
            aria-hidden="true"
          >
            {accountKind(role).chip}
          </Text>
          <Text weight="550" className={`laptop-hidden ${classes.name}`}>
            {username}
          </Text>
          <Icon of={IconChevronDown} size={16} className="tablet-hidden" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name} className="pad-y-1 pad-x-1">
        <Who username={username} role={role} balance={balance} />
        <ul>
          {items.map((item) => (
            <li key={item.key}>
              <ProfileEntry item={item} onClose={() => setIsOpen(false)} />
            </li>
          ))}
        </ul>
        <div className={classes.scheme}>
          <ColorSchemeChoice />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function Who({ username, role, balance }: Omit<ProfileMenuProps, 'items'>) {
  const { t } = useTexts(uiTexts);
  return (
    <div className={classes.who}>
      <Row as="span" align="middle" justify="between" gap="2">
        <RoleChip role={role} variant="long" />
        <Text as="strong" weight="600">
          {username}
        </Text>
      </Row>
      {balance !== undefined && (
        <Row as="span" align="middle" justify="between" gap="2">
          <Text tone="quiet">{t('shell.credit')}</Text>
          <Money amount={balance} />
        </Row>
      )}
    </div>
  );
}

function ProfileEntry({ item, onClose }: { item: ProfileItem; onClose: () => void }) {
  if (item.href !== undefined) {
    return (
      <Link href={item.href} className={classes.entry ?? ''} onClick={onClose}>
        <Icon className="quiet" of={item.icon} />
        {item.label}
      </Link>
    );
  }
  const select = () => {
    onClose();
    item.onSelect?.();
  };
  return (
    <button type="button" className={classes.entry} onClick={select}>
      <Icon className="quiet" of={item.icon} />
      {item.label}
    </button>
  );
}
