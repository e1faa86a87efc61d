import { Button } from '@mantine/core';
import type { AuthUser } from '#contract/auth';
import classes from '#web/features/landing/card.module.css';
import { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { RoleChip } from '#web/ui/role-chip.tsx';

type PlayerCardProps = { user: AuthUser; isLeaving: boolean; onLogOut: () => void };

/** Who is signed in, what it has, and the ways to its tickets, its profile and out. */
export function PlayerCard({ user, isLeaving, onLogOut }: PlayerCardProps) {
  const { t } = useTexts(landingTexts);
  return (
    <section className={classes.card} aria-labelledby="player-title">
      <div className={classes.ends}>
        <div>
          <h2 id="player-title" className={classes.label}>
            {t('player.title')}
          </h2>
          <p className={classes.who}>
            <RoleChip role={user.role} />
            <strong>{user.username}</strong>
          </p>
        </div>
        <div className={classes.end}>
          <p className={classes.label}>{t('player.balance')}</p>
          <p className={classes.balance}>
            <Money amount={user.walletBalance} />
          </p>
        </div>
      </div>
      <div className={classes.ways}>
        <Button component={Link} href="/tickets" variant="default">
          {t('player.tickets')}
        </Button>
        <Button component={Link} href="/profile" variant="default">
          {t('player.profile')}
        </Button>
        <BusyButton variant="default" isBusy={isLeaving} onClick={onLogOut}>
          {t('player.logOut')}
        </BusyButton>
      </div>
    </section>
  );
}
