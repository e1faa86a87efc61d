// Before every component, so that the styles of a component come after these.
import '#web/ui/theme/mantine-styles.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Role } from '#contract/ground/roles';
import { isOperator } from '#contract/ground/roles';
import { PageBoundary } from '#web/app/page/page-boundary.tsx';
import { PageFault } from '#web/app/page/page-fault.tsx';
import { PageSpinner } from '#web/app/page/page-spinner.tsx';
import { useOwnLanguage } from '#web/app/page/use-own-language.ts';
import { detourFrom, publicPlaceOf } from '#web/app/routes/guard.ts';
import { isFollowedHere } from '#web/app/routes/is-followed-here.ts';
import { setSessionEnd, subscribeToSessionClock } from '#web/platform/calls/session-clock.ts';
import { goTo, usePath } from '#web/platform/navigation/address.ts';
import { homeOf, loginPath } from '#web/platform/navigation/home.ts';
import { usePreferences } from '#web/platform/preferences.ts';
import { knownSession, loadSession, noteLocale, useMaybeSession } from '#web/platform/session/session.ts';
import type { TabWord } from '#web/platform/session/session-tabs.ts';
import { listenToTabs, tellTabsAlive } from '#web/platform/session/session-tabs.ts';
import type { LinkProps } from '#web/ui/controls/link.tsx';
import { UiProvider } from '#web/ui/theme/ui-provider.tsx';
import { serverNow } from '#web/ui/values/server-time.ts';

export function App() {
  const { hasSingleKeyShortcuts } = usePreferences();
  const timeZone = useMaybeSession()?.timeZone ?? 'UTC';
  return (
    <UiProvider link={VisitorLink} timeZone={timeZone} hasSingleKeyShortcuts={hasSingleKeyShortcuts}>
      <PageBoundary>
        <Entrance />
      </PageBoundary>
    </UiProvider>
  );
}

/** A link between the few pages without a router. */
function VisitorLink({ href, children, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isFollowedHere(event, href)) return;
        event.preventDefault();
        goTo(href);
      }}
    >
      {children}
    </a>
  );
}

// The back office is by far the largest part. It is only downloaded after sign-in.
const BackOffice = lazy(() =>
  import('#web/app/back-office.tsx').then((module) => ({ default: module.BackOffice })),
);

const PlayerPlace = lazy(() =>
  import('#web/app/player/player-place.tsx').then((module) => ({ default: module.PlayerPlace })),
);

const DutyPlace = lazy(async () => ({ default: (await import('#web/app/access/duty-place.tsx')).DutyPlace }));

const PublicSlipPage = lazy(async () => ({
  default: (await import('#web/features/slips/public-slip-page.tsx')).PublicSlipPage,
}));

const DisplayPage = lazy(async () => ({
  default: (await import('#web/features/displays/display-page.tsx')).DisplayPage,
}));

const SessionWatch = lazy(() =>
  import('#web/features/auth/session-watch.tsx').then((module) => ({ default: module.SessionWatch })),
);

/** Reads the session, then opens the visitor's pages, the player's place or the back office. */
function Entrance() {
  const { isAsked, error, ask } = useFirstQuestion();
  const session = useMaybeSession();
  const isSpoken = useOwnLanguage(session);
  const path = usePath();
  useSessionTabs();
  const role = session?.user.role ?? null;
  const detour = isAsked ? detourFrom(path, role) : null;
  const isBackOffice = role !== null && isOperator(role);
  useEffect(() => {
    // In the back office its router does the same redirects.
    if (detour !== null && !isBackOffice) goTo(detour, { replace: true });
  }, [detour, isBackOffice]);

  const open = publicPlaceOf(path);
  if (open !== null)
    return (
      <Suspense fallback={<PageSpinner />}>
        {open.name === 'slip' ? (
          <PublicSlipPage ticketId={open.record} code={open.code} />
        ) : (
          <DisplayPage gameId={open.record} code={open.code} />
        )}
      </Suspense>
    );
  if (error !== null) return <PageFault error={error} onRetry={ask} />;
  if (!isAsked || !isSpoken || (detour !== null && !isBackOffice)) return <PageSpinner />;
  const place = session?.duty ? 'duty' : role === null ? 'visitor' : isBackOffice ? 'office' : 'player';
  return (
    <>
      {/* The key unmounts the old place at once; it would otherwise run until the next place is loaded. */}
      {/* After sign-in the largest part is loaded, so the window is not left empty. */}
      <Suspense key={place} fallback={<PageSpinner isAtOnce />}>
        {session?.duty ? <DutyPlace duty={session.duty} /> : <PlaceOf role={role} path={path} />}
      </Suspense>
      <Suspense fallback={null}>{session && <SessionWatch user={session.user} />}</Suspense>
    </>
  );
}

function PlaceOf({ role, path }: { role: Role | null; path: string }) {
  if (role === null) return <VisitorPages path={path} />;
  return isOperator(role) ? <BackOffice /> : <PlayerPlace path={path} />;
}

function useFirstQuestion() {
  const [isAsked, setAsked] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const ask = () => {
    setError(null);
    void loadSession().then(() => setAsked(true), setError);
  };
  useEffect(ask, []);
  return { isAsked, error, ask };
}

const Landing = lazy(() =>
  import('#web/app/sections/landing.tsx').then((module) => ({ default: module.Landing })),
);

const LoginPage = lazy(() =>
  import('#web/features/auth/login-page.tsx').then((module) => ({ default: module.LoginPage })),
);

const SignUpPage = lazy(() =>
  import('#web/features/auth/sign-up-page.tsx').then((module) => ({ default: module.SignUpPage })),
);

/** The three pages that are open without sign-in. */
function VisitorPages({ path }: { path: string }) {
  const place = path.replace(/\/+$/, '');
  if (place === loginPath) return <LoginPage />;
  return place === '' ? <Landing /> : <SignUpPage />;
}

/** Keeps the tabs of this browser in sync: they share one cookie, so they share its user and its end. */
function useSessionTabs(): void {
  useEffect(() => {
    const stopTelling = subscribeToSessionClock(() => tellTabsAlive(knownSession()?.user));
    // A tab that is still loading does not know its user yet: it waits for its own answer.
    const stopListening = listenToTabs((word) => {
      void loadSession().then(
        () => follow(word),
        () => {},
      );
    });
    return () => {
      stopTelling();
      stopListening();
    };
  }, []);
}

function follow(word: TabWord): void {
  const here = knownSession()?.user;
  if (word.kind === 'signed-out') {
    if (here) window.location.assign(loginPath);
  } else if (word.kind === 'locale') {
    if (here?._id === word.userId) noteLocale(word.locale);
  } else if (here?._id !== word.userId) window.location.assign(homeOf(word.role));
  else setSessionEnd(serverNow() + word.leftMs);
}
