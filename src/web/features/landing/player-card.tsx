import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../platform/session';
import { Icon } from '../../ui/icon';
import { Money } from '../../ui/money';
import { RoleChip } from '../../ui/role-chip';
import { useLogOut } from '../auth/use-log-out';
import classes from './card.module.css';

/** Who is signed in, what it has, and the place of its games. */
export function PlayerCard({ session: { user } }: { session: Session }) {
  const { t } = useTranslation('landing');
  const logOut = useLogOut();
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
      <Button variant="default" leftSection={<Icon of={IconLogout} />} onClick={logOut.start}>
        {t('player.logOut')}
      </Button>
    </section>
  );
}
