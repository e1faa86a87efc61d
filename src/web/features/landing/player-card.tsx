import { Button } from '@mantine/core';
import type { AuthUser } from '#contract/auth/auth';
import classes from '#web/features/landing/landing-page.module.css';
import { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Money } from '#web/ui/values/money.tsx';

type PlayerCardProps = { user: AuthUser; hasDues: boolean; isLeaving: boolean; onLogOut: () => void };

/** The signed-in player, its balance, and links to tickets, profile and log out. */
export function PlayerCard({ user, hasDues, isLeaving, onLogOut }: PlayerCardProps) {
  const { t } = useTexts(landingTexts);
  return (
    <section className={classes.card} aria-labelledby="player-title">
      <div className={classes.ends}>
        <div>
          <Text id="player-title" as="h2" size="13" tone="quiet">
            {t('player.title')}
          </Text>
          <Row as="p" align="middle" gap="2" size="16">
            <RoleChip role={user.role} />
            <strong>{user.username}</strong>
          </Row>
        </div>
        <div className="to-end">
          <Text as="p" size="13" tone="quiet">
            {t('player.balance')}
          </Text>
          <Text as="p" size="28" weight="650">
            <Money amount={user.walletBalance} />
          </Text>
        </div>
      </div>
      <div className={classes.ways}>
        <Button component={Link} href="/tickets" variant="default">
          {t('player.tickets')}
        </Button>
        {hasDues && (
          <Button component={Link} href="/dues" variant="default">
            {t('player.dues')}
          </Button>
        )}
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
