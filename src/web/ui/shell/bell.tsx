import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import classes from '#web/ui/shell/top-bar.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

export interface BellProps {
  /** Unread entries; 100 stands for more than can be counted. */
  unread: number;
  href: string;
}

/** The link to the inbox, with the number of unread entries. */
export function Bell({ unread, href }: BellProps) {
  const { t } = useTexts(uiTexts);
  const name = unread < 100 ? t('shell.inbox', { count: unread }) : t('shell.inboxMany', { count: 99 });
  return (
    <ActionIcon component={Link} href={href} className={classes.bell ?? ''} aria-label={name} title={name}>
      <Icon of={IconBell} />
      {unread > 0 && (
        <span className={classes.unread} aria-hidden="true">
          {unread < 100 ? unread : '99+'}
        </span>
      )}
    </ActionIcon>
  );
}
