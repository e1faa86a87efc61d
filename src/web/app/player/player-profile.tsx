import { IconLogout } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import classes from '#web/app/player/player-profile.module.css';
import { ChangePassword } from '#web/features/auth/profile/change-password.tsx';
import { LanguageChoice } from '#web/features/auth/profile/language-choice.tsx';
import { OwnSessions } from '#web/features/auth/profile/own-sessions.tsx';
import { useLogOut } from '#web/features/auth/use-log-out.ts';
import { AutoClaim } from '#web/features/tickets/auto-claim.tsx';
import { ClosingSignalChoice } from '#web/features/tickets/closing/closing-signal-choice.tsx';
import { PlayerFrame } from '#web/features/tickets/frame/player-frame.tsx';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useSession } from '#web/platform/session/session.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { ColorSchemeChoice } from '#web/ui/shell/color-scheme-choice.tsx';

const OwnAccess = lazy(async () => ({
  default: (await import('#web/features/auth/access/own-access.tsx')).OwnAccess,
}));

const OwnMessages = lazy(async () => ({
  default: (await import('#web/features/complaints/own/own-messages.tsx')).OwnMessages,
}));

/** The player's account, settings, password and sessions. */
export function PlayerProfile({ banner }: { banner: ReactNode }) {
  const { t } = useTexts(ticketsTexts);
  const { user } = useSession();
  const logOut = useLogOut();
  const [changesAsked, setChangesAsked] = useState(0);
  return (
    <PlayerFrame title={t('profile.title')} banner={banner}>
      <div className="grid gap-4 columns-2 tablet-single">
        <Panel
          title={t('profile.settings')}
          aside={<UsernameCell username={user.username} role={user.role} isCopyable={false} />}
        >
          <div className={classes.stack}>
            <AutoClaim />
            <ClosingSignalChoice />
            <ColorSchemeChoice />
            <LanguageChoice />
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
        <ChangePassword key={changesAsked} isAlone={changesAsked > 0} />
      </div>
      <Suspense fallback={null}>
        <OwnAccess />
      </Suspense>
      <Suspense fallback={null}>
        <OwnMessages />
      </Suspense>
      <OwnSessions onChangePassword={() => setChangesAsked(changesAsked + 1)} />
    </PlayerFrame>
  );
}
