import { IconLogout } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { ChangePassword } from '#web/features/auth/change-password.tsx';
import { OwnSessions } from '#web/features/auth/own-sessions.tsx';
import { useLogOut } from '#web/features/auth/use-log-out.ts';
import { AutoClaim } from '#web/features/tickets/auto-claim.tsx';
import { PlayerFrame } from '#web/features/tickets/frame/player-frame.tsx';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useSession } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ColorSchemeChoice } from '#web/ui/shell/color-scheme-choice.tsx';
import { UsernameCell } from '#web/ui/username-cell.tsx';
import classes from './player-profile.module.css';

const OwnAccess = lazy(async () => ({
  default: (await import('#web/features/auth/access/own-access.tsx')).OwnAccess,
}));

/** Who is signed in, what the player has chosen, its password and its sessions. */
export function PlayerProfile({ banner }: { banner: ReactNode }) {
  const { t } = useTexts(ticketsTexts);
  const { user } = useSession();
  const logOut = useLogOut();
  return (
    <PlayerFrame title={t('profile.title')} banner={banner}>
      <div className={classes.columns}>
        <Panel
          title={t('profile.settings')}
          aside={<UsernameCell username={user.username} role={user.role} isCopyable={false} />}
        >
          <div className={classes.stack}>
            <AutoClaim />
            <ColorSchemeChoice />
            <BusyButton
              variant="default"
              leftSection={<Icon of={IconLogout} />}
              isBusy={logOut.isBusy}
              onClick={logOut.start}
            >
              {t('profile.logOut')}
            </BusyButton>
          </div>
        </Panel>
        <ChangePassword />
      </div>
      <Suspense fallback={null}>
        <OwnAccess />
      </Suspense>
      <OwnSessions />
    </PlayerFrame>
  );
}
