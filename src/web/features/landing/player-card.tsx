import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '#contract/auth';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { RoleChip } from '#web/ui/role-chip.tsx';
import classes from './card.module.css';

type PlayerCardProps = { user: AuthUser; isLeaving: boolean; onLogOut: () => void };

/** Who is signed in, what it has, and the place of its games. */
export function PlayerCard({ user, isLeaving, onLogOut }: PlayerCardProps) {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.card} aria-labelledby="player-title">
      <h2 id="player-title" className={classes.title}>
        {t('player.title')}
      </h2>
      <p className={classes.who}>
        <RoleChip role={user.role} />
        <strong>{user.username}</strong>
      </p>
      <div>
        <p className={classes.label}>{t('player.balance')}</p>
        <p className={classes.balance}>
          <Money amount={user.walletBalance} />
        </p>
      </div>
      <p className={classes.quiet}>{t('player.games')}</p>
      <BusyButton
        variant="default"
        leftSection={<Icon of={IconLogout} />}
        isBusy={isLeaving}
        onClick={onLogOut}
      >
        {t('player.logOut')}
      </BusyButton>
    </section>
  );
}
