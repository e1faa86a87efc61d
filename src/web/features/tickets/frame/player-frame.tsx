import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#web/features/tickets/frame/player-frame.module.css';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useSession } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type PlayerFrameProps = {
  /** The page's heading; a page that has its own leaves it out. */
  title?: string;
  banner: ReactNode;
  /** The page ends in a bar under the thumb, which needs its room. */
  isBoard?: boolean;
  children: ReactNode;
};

/** Around every page of a player but the first: the way back, where one is, and the balance. */
export function PlayerFrame({ title, banner, isBoard = false, children }: PlayerFrameProps) {
  const { t } = useTexts(ticketsTexts);
  const { t: tUi } = useTexts(uiTexts);
  const { user } = useSession();
  return (
    <div className={classes.frame} data-board={isBoard || undefined}>
      <header className={classes.top}>
        <Link href="/" className={classes.icon} aria-label={t('frame.back')} title={t('frame.back')}>
          <Icon of={IconArrowLeft} size={20} />
        </Link>
        {title === undefined ? (
          <span className={classes.title}>{t('frame.back')}</span>
        ) : (
          <h1 className={classes.title}>{title}</h1>
        )}
        <p className={classes.balance}>
          <span>{t('frame.balance')}</span>
          <strong>
            <Money amount={user.walletBalance} />
          </strong>
        </p>
        <Link
          href="/profile"
          className={classes.icon}
          aria-label={t('frame.profile', { username: user.username })}
          title={user.username}
        >
          <span className={classes.face} aria-hidden="true">
            {tUi('roles.player.short')}
          </span>
        </Link>
      </header>
      {banner}
      <main className={classes.main}>{children}</main>
    </div>
  );
}
