// Before every component, so that the styles of a component come after these.
import '#web/ui/theme/mantine-styles.ts';
import { Suspense, useEffect, useState } from 'react';
import type { Role } from '#contract/ground/roles';
import { isOperator } from '#contract/ground/roles';
import { PageBoundary } from '#web/app/page/page-boundary.tsx';
import { PageFault } from '#web/app/page/page-fault.tsx';
import { PageSpinner } from '#web/app/page/page-spinner.tsx';
import { useOwnLanguage } from '#web/app/page/use-own-language.ts';
import { detourFrom, publicPlaceOf } from '#web/app/routes/guard.ts';
import { isFollowedHere } from '#web/app/routes/is-followed-here.ts';
import { setSessionEnd, subscribeToSessionClock } from '#web/platform/calls/session-clock.ts';
import { goTo, useAddressBar } from '#web/platform/navigation/address.ts';
import { homeOf, loginPath } from '#web/platform/navigation/home.ts';
import { usePreferences } from '#web/platform/preferences.ts';
import {
  knownSession,
  loadSession,
  noteLocale,
  type Session,
  setPreparation,
  useMaybeSession,
} from '#web/platform/session/session.ts';
import type { TabWord } from '#web/platform/session/session-tabs.ts';
import { listenToTabs, tellTabsAlive } from '#web/platform/session/session-tabs.ts';
import type { LinkProps } from '#web/ui/controls/link.tsx';
import { lazyPage } from '#web/ui/page/lazy-page.tsx';
import { UiProvider } from '#web/ui/theme/ui-provider.tsx';
import { serverNow } from '#web/ui/values/server-time.ts';

export function App() {
  const { hasSingleKeyShortcuts } = usePreferences();
  const timeZone = useMaybeSession()?.timeZone ?? 'UTC';
  return (
    <UiProvider link={OwnLink} timeZone={timeZone} hasSingleKeyShortcuts={hasSingleKeyShortcuts}>
      <PageBoundary>
        <Entrance />
      </PageBoundary>
    </UiProvider>
  );
}

/** A link to another page of this application, which opens without a reload. */
function OwnLink({ href, children, onClick, ...rest }: LinkProps) {
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
const BackOffice = lazyPage(async () => (await import('#web/app/back-office.tsx')).BackOffice);

const PlayerPlace = lazyPage(async () => (await import('#web/app/player/player-place.tsx')).PlayerPlace);

const DutyPlace = lazyPage(async () => (await import('#web/app/access/duty-place.tsx')).DutyPlace);

const PublicSlipPage = lazyPage(
  async () => (await import('#web/features/slips/public-slip-page.tsx')).PublicSlipPage,
);

const DisplayPage = lazyPage(
  async () => (await import('#web/features/displays/display-page.tsx')).DisplayPage,
);

/** Reads the session, then opens the visitor's pages, the player's place or the back office. */
function Entrance() {
  const { isAsked, error, ask } = useFirstQuestion();
  const session = useMaybeSession();
  const isSpoken = useOwnLanguage(session);
  const { path } = useAddressBar();
  useSessionTabs();
  const role = session?.user.role ?? null;
  const detour = isAsked ? detourFrom(path, role) : null;
  const isBackOffice = role !== null && isOperator(role);
  useEffect(() => {
    // The back office does the same redirects without leaving its frame.
    if (detour !== null && !isBackOffice) goTo(detour, { replace: true, isAsked: false });
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
    // The key unmounts the old place at once; it would otherwise run until the next place is loaded.
    // After sign-in the largest part is loaded, so the window is not left empty.
    <Suspense key={place} fallback={<PageSpinner isAtOnce />}>
      {session?.duty ? <DutyPlace duty={session.duty} /> : <PlaceOf role={role} path={path} />}
    </Suspense>
  );
}

function PlaceOf({ role, path }: { role: Role | null; path: string }) {
  if (role === null) {
    const Page = visitorPage(path);
    return <Page />;
  }
  return isOperator(role) ? <BackOffice /> : <PlayerPlace />;
}

function useFirstQuestion() {
  const [isAsked, setAsked] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const ask = () => {
    setError(null);
    void loadSession()
      .then(loadFirstScreen)
      .then(() => setAsked(true), setError);
  };
  useEffect(ask, []);
  return { isAsked, error, ask };
}

setPreparation(loadFirstScreen);

/** The files of the first screen, so that it is rendered at once. A screen whose file is missing asks for it again. */
async function loadFirstScreen(session: Session | null): Promise<void> {
  const address = window.location.pathname;
  // The public pages are the same for everybody, and load no other.
  if (publicPlaceOf(address) !== null) return;
  const role = session?.user.role ?? null;
  const path = detourFrom(address, role) ?? address;
  await (session?.duty ? DutyPlace.load() : filesOf(role, path)).catch(() => {});
}

function filesOf(role: Role | null, path: string): Promise<void> {
  if (role === null) return visitorPage(path).load();
  return isOperator(role) ? loadOffice(path) : loadPlayer(path);
}

async function loadOffice(path: string): Promise<void> {
  const { prepareOffice } = await import('#web/app/back-office.tsx');
  await Promise.all([BackOffice.load(), prepareOffice(path)]);
}

async function loadPlayer(path: string): Promise<void> {
  const { loadPlayerPage } = await import('#web/app/player/player-place.tsx');
  await Promise.all([PlayerPlace.load(), loadPlayerPage(path)]);
}

const Landing = lazyPage(async () => (await import('#web/app/sections/landing.tsx')).Landing);

const LoginPage = lazyPage(async () => (await import('#web/features/auth/login-page.tsx')).LoginPage);

const SignUpPage = lazyPage(async () => (await import('#web/features/auth/sign-up-page.tsx')).SignUpPage);

/** One of the three pages that are open without sign-in. */
function visitorPage(path: string) {
  const place = path.replace(/\/+$/, '');
  if (place === loginPath) return LoginPage;
  return place === '' ? Landing : SignUpPage;
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
