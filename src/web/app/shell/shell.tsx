import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { isOperator, type OperatorRole } from '#contract/roles';
import { useWatchedExports } from '#web/platform/exports/watched-exports.ts';
import { loadPreferencesOf } from '#web/platform/preferences.ts';
import { type Session, useMaybeSession } from '#web/platform/session.ts';
import { readServerAheadMs } from '#web/platform/session-clock.ts';
import { useTexts } from '#web/platform/texts.ts';
import { AppShell } from '#web/ui/shell/app-shell.tsx';
import { Breadcrumb } from '#web/ui/shell/breadcrumb.tsx';
import { ConnectionBanner, useConnectionState } from './connection-banner';
import { LeaveDialog } from './leave-dialog';
import { navGroupsOf } from './nav-groups';
import { shellTexts } from './shell-texts.en';
import { useAnnouncePage } from './use-announce-page';
import { useCrumbs } from './use-crumbs';
import { useFreshBalance } from './use-fresh-balance';
import { usePlace } from './use-place';
import { useProfileItems } from './use-profile-items';
import { useShellDialogs } from './use-shell-dialogs';

const CommandPalette = lazy(() =>
  import('../palette/command-palette').then((module) => ({ default: module.CommandPalette })),
);
const Shortcuts = lazy(() => import('./shortcuts').then((module) => ({ default: module.Shortcuts })));
const NewDevices = lazy(async () => ({ default: (await import('../access/new-devices')).NewDevices }));
const Notices = lazy(async () => ({
  default: (await import('#web/features/auth/access/notices.tsx')).Notices,
}));
const Exports = lazy(() => import('./exports').then((module) => ({ default: module.Exports })));

/** The frame of every operator's page. Nothing while the user is on its way out. */
export function Shell() {
  const session = useMaybeSession();
  if (!session || !isOperator(session.user.role)) return null;
  return <OperatorShell session={session} role={session.user.role} />;
}

function OperatorShell({ session, role }: { session: Session; role: OperatorRole }) {
  const { user, newDevices, notices } = session;
  const { t } = useTexts(shellTexts);
  const place = usePlace();
  const dialogs = useShellDialogs();
  const crumbs = useCrumbs(user, place);
  const isWaitingForExport = useWatchedExports().length > 0;
  const profileItems = useProfileItems(role, dialogs);
  useEffect(() => loadPreferencesOf(user._id), [user._id]);
  useFreshBalance();
  useAnnouncePage(place.pathname);
  return (
    <AppShell
      groups={navGroupsOf(role, place.section, t)}
      homeHref={`/${role}/dashboard`}
      banner={
        <>
          <ConnectionBanner />
          <Suspense fallback={null}>
            {notices > 0 && <Notices />}
            {newDevices > 0 && <NewDevices profileHref={`/${role}/profile`} />}
          </Suspense>
        </>
      }
      breadcrumb={<Breadcrumb crumbs={crumbs} />}
      onSearch={dialogs.openPalette}
      connection={useConnectionState()}
      clockOffsetMs={readServerAheadMs()}
      balance={user.walletBalance.toFixed(2)}
      profile={{ username: user.username, role, items: profileItems }}
    >
      <Outlet />
      <LeaveDialog />
      <Suspense fallback={null}>
        {dialogs.open === 'palette' && <CommandPalette role={role} onClose={dialogs.close} />}
        {dialogs.open === 'shortcuts' && <Shortcuts onClose={dialogs.close} />}
        {(isWaitingForExport || dialogs.open === 'exports') && (
          <Exports isListOpen={dialogs.open === 'exports'} onClose={dialogs.close} />
        )}
      </Suspense>
    </AppShell>
  );
}
