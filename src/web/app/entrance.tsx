import { lazy, Suspense, useEffect, useState } from 'react';
import { isOperator, type Role } from '#contract/roles';
import { goTo, usePath } from '#web/platform/address.ts';
import { loadSession, useMaybeSession } from '#web/platform/session.ts';
import { detourFrom } from './guard';
import { PageFault } from './page-fault';
import { PageSpinner } from './page-spinner';
import { useSessionTabs } from './use-session-tabs';
import { VisitorPages } from './visitor-pages';

// The back office is by far the larger part. Whoever is not signed in does not download it.
const BackOffice = lazy(() => import('./back-office').then((module) => ({ default: module.BackOffice })));
const PlayerPlace = lazy(() =>
  import('./player/player-place').then((module) => ({ default: module.PlayerPlace })),
);
const DutyPlace = lazy(async () => ({ default: (await import('./access/duty-place')).DutyPlace }));
const SessionWatch = lazy(() =>
  import('#web/features/auth/session-watch.tsx').then((module) => ({ default: module.SessionWatch })),
);

/** Asks who is signed in, then opens the pages of a visitor, the place of a player, or the back office. */
export function Entrance() {
  const { isAsked, fault, ask } = useFirstQuestion();
  const session = useMaybeSession();
  const path = usePath();
  useSessionTabs();
  const role = session?.user.role ?? null;
  const detour = isAsked ? detourFrom(path, role) : null;
  const isBackOffice = role !== null && isOperator(role);
  useEffect(() => {
    // In the back office its router takes the same detours.
    if (detour !== null && !isBackOffice) goTo(detour, { replace: true });
  }, [detour, isBackOffice]);

  if (fault !== null) return <PageFault error={fault} onRetry={ask} />;
  if (!isAsked || (detour !== null && !isBackOffice)) return <PageSpinner />;
  const place = session?.duty ? 'duty' : role === null ? 'visitor' : isBackOffice ? 'office' : 'player';
  return (
    <>
      {/* By its key, what is left goes at once, and does not work on unseen until the next place is loaded. */}
      <Suspense key={place} fallback={<PageSpinner />}>
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
  const [fault, setFault] = useState<unknown>(null);
  const ask = () => {
    setFault(null);
    void loadSession().then(() => setAsked(true), setFault);
  };
  useEffect(ask, []);
  return { isAsked, fault, ask };
}
