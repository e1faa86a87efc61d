import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconKeyboard, IconLogout, IconUserCog } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isOperator, type OperatorRole } from '#contract/ground/roles';
import { section } from '#contract/sections';
import { OfficePage } from '#web/app/routes/office-pages.tsx';
import { NoticeRoom } from '#web/app/sections/notice-room.tsx';
import { ConnectionBanner, useConnectionState } from '#web/app/shell/connection-banner.tsx';
import { navGroupsOf } from '#web/app/shell/nav-groups.ts';
import { useAnnouncePage } from '#web/app/shell/use-announce-page.ts';
import { useCrumbs } from '#web/app/shell/use-crumbs.ts';
import { useFreshBalance } from '#web/app/shell/use-fresh-balance.ts';
import { useInboxChannel } from '#web/app/shell/use-inbox-channel.ts';
import { usePlace } from '#web/app/shell/use-place.ts';
import { shellTexts } from '#web/app/shell-texts.en.ts';
import { SessionWatch } from '#web/features/auth/session-watch.tsx';
import { useLogOut } from '#web/features/auth/use-log-out.ts';
import { useWatchedExports } from '#web/platform/exports/watched-exports.ts';
import { useLeaveQuestion } from '#web/platform/navigation/leave-guard.ts';
import { useIsPageLoading } from '#web/platform/navigation/shown-address.tsx';
import { loadPreferencesOf, usePreferences } from '#web/platform/preferences.ts';
import { type Session, useMaybeSession } from '#web/platform/session/session.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { AppShell } from '#web/ui/shell/app-shell.tsx';
import type { ProfileMenuProps } from '#web/ui/shell/profile-menu.tsx';

const CommandPalette = lazy(() =>
  import('#web/app/palette/command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
);
const Shortcuts = lazy(() =>
  import('#web/app/shell/shortcuts.tsx').then((module) => ({ default: module.Shortcuts })),
);
const NewDevices = lazy(async () => ({
  default: (await import('#web/app/access/new-devices.tsx')).NewDevices,
}));
const Exports = lazy(() =>
  import('#web/app/shell/exports.tsx').then((module) => ({ default: module.Exports })),
);

/** The frame of every operator's page. Renders nothing while the user is being signed out. */
export function Shell() {
  const session = useMaybeSession();
  if (!session || !isOperator(session.user.role)) return null;
  return (
    <>
      <OperatorShell session={session} role={session.user.role} />
      <SessionWatch user={session.user} />
    </>
  );
}

function OperatorShell({ session, role }: { session: Session; role: OperatorRole }) {
  const { user, newDevices, unread, hasDues } = session;
  const { t } = useTexts(shellTexts);
  const place = usePlace();
  const [dialog, open] = useShellDialog(role);
  const close = () => open(null);
  const crumbs = useCrumbs(user, place);
  const words = useWords();
  const isWaitingForExport = useWatchedExports().length > 0;
  const profileItems = useProfileItems(role, open);
  useEffect(() => loadPreferencesOf(user._id), [user._id]);
  useFreshBalance();
  useInboxChannel();
  useAnnouncePage(place.pathname);
  return (
    <AppShell
      groups={navGroupsOf(role, place.section, { t, words, hasDues })}
      homeHref={`/${role}/dashboard`}
      banner={
        <>
          <ConnectionBanner />
          <NoticeRoom isNeeded={newDevices > 0}>
            <NewDevices profileHref={`/${role}/profile`} />
          </NoticeRoom>
        </>
      }
      crumbs={crumbs}
      onSearch={() => open('palette')}
      connection={useConnectionState()}
      isBusy={useIsPageLoading()}
      balance={user.walletBalance.toFixed(2)}
      bell={{ unread, href: `/${role}/${section('inbox').path}` }}
      profile={{ username: user.username, role, items: profileItems }}
    >
      <OfficePage role={role} />
      <LeaveDialog />
      <Suspense fallback={null}>
        {dialog === 'palette' && <CommandPalette role={role} onClose={close} />}
        {dialog === 'shortcuts' && <Shortcuts role={role} onClose={close} />}
        {(isWaitingForExport || dialog === 'exports') && (
          <Exports isListOpen={dialog === 'exports'} onClose={close} />
        )}
      </Suspense>
    </AppShell>
  );
}

function LeaveDialog() {
  const { t } = useTexts(shellTexts);
  const question = useLeaveQuestion();
  return (
    <ConfirmDialog
      isOpen={question !== null}
      onClose={() => question?.answer(false)}
      onConfirm={() => question?.answer(true)}
      title={t('leave.title')}
      message={t('leave.text')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.leave')}
    />
  );
}

function useProfileItems(role: OperatorRole, open: (dialog: ShellDialog) => void): ProfileMenuProps['items'] {
  const { t } = useTexts(shellTexts);
  const logOut = useLogOut();
  const hasKeyboard = useMediaQuery('(hover: hover)', true, { getInitialValueInEffect: false });
  const shortcuts = {
    key: 'shortcuts',
    label: t('profile.shortcuts'),
    icon: IconKeyboard,
    onSelect: () => open('shortcuts'),
  };
  return [
    { key: 'profile', label: t('profile.edit'), icon: IconUserCog, href: `/${role}/profile` },
    { key: 'exports', label: t('profile.exports'), icon: IconDownload, onSelect: () => open('exports') },
    ...(hasKeyboard ? [shortcuts] : []),
    { key: 'log-out', label: t('profile.logOut'), icon: IconLogout, onSelect: logOut.start },
  ];
}

type ShellDialog = 'palette' | 'shortcuts' | 'exports';

const loadKeys = () => import('#web/app/keys/press-key.ts').catch(() => null);

/** Which of the shell's own dialogs is open. The keys, which may open one, are loaded after the page. */
function useShellDialog(role: OperatorRole) {
  const state = useState<ShellDialog | null>(null);
  const [, open] = state;
  const { hasSingleKeyShortcuts: hasSingleKeys } = usePreferences();
  useEffect(() => {
    let keys = loadKeys();
    // Once they are loaded, a key is handled before the browser acts on it; one that is pressed earlier is run then.
    const listen = async (event: KeyboardEvent) => {
      const loaded = await keys;
      if (loaded === null) keys = loadKeys();
      else loaded.pressKey(event, { role, hasSingleKeys, open });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [role, hasSingleKeys]);
  return state;
}
