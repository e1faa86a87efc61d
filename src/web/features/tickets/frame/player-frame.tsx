import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { accountKind } from '#contract/accounts/account-kinds';
import classes from '#web/features/tickets/frame/player-frame.module.css';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Money } from '#web/ui/values/money.tsx';

type PlayerFrameProps = {
  /** The page's heading; a page with its own heading omits it. */
  title?: string;
  banner: ReactNode;
  /** The page has a fixed bar at the bottom, which needs room. */
  isBoard?: boolean;
  children: ReactNode;
};

/** The frame of every player page except the first: back link and balance. */
export function PlayerFrame({ title, banner, isBoard = false, children }: PlayerFrameProps) {
  const { t } = useTexts(ticketsTexts);
  const { user } = useSession();
  return (
    <div className={classes.frame} data-board={isBoard || undefined}>
      <header className={classes.top} data-print="hidden">
        <Link
          href="/"
          className="centered rigid quiet control-corners square-44 hover-3-strong"
          aria-label={t('frame.back')}
          title={t('frame.back')}
        >
          <Icon of={IconArrowLeft} size={20} />
        </Link>
        {title === undefined ? (
          <Text room="shrink" size="16" weight="600" line="truncated">
            {t('frame.back')}
          </Text>
        ) : (
          <Text as="h1" room="shrink" size="16" weight="600" line="truncated">
            {title}
          </Text>
        )}
        <p className={classes.balance}>
          <Text size="12" tone="faint">
            {t('frame.balance')}
          </Text>
          <Text as="strong" weight="600">
            <Money amount={user.walletBalance} />
          </Text>
        </p>
        <Link
          href="/profile"
          className="centered rigid quiet control-corners square-44 hover-3-strong"
          aria-label={t('frame.profile', { username: user.username })}
          title={user.username}
        >
          <span className={classes.face} aria-hidden="true">
            {accountKind('player').chip}
          </span>
        </Link>
      </header>
      {banner}
      <main className={classes.main}>{children}</main>
    </div>
  );
}
