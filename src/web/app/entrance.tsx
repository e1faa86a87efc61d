import { lazy, Suspense, useEffect, useState } from 'react';
import { isOperator } from '#contract/roles';
import { goTo, usePath } from '#web/platform/address.ts';
import { loadSession, useMaybeSession } from '#web/platform/session.ts';
import { detourFrom } from './guard';
import { PageFault } from './page-fault';
import { PageSpinner } from './page-spinner';
import { useSessionTabs } from './use-session-tabs';
import { VisitorPages } from './visitor-pages';

// The back office is by far the larger part. Whoever is not signed in does not download it.
const BackOffice = lazy(() => import('./back-office').then((module) => ({ default: module.BackOffice })));
const SessionWatch = lazy(() =>
  import('#web/features/auth/session-watch.tsx').then((module) => ({ default: module.SessionWatch })),
);

/** Asks who is signed in, then opens the pages of a visitor or player, or the back office. */
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
  return (
    <>
      <Suspense fallback={<PageSpinner />}>
        {isBackOffice ? <BackOffice /> : <VisitorPages path={path} />}
      </Suspense>
      <Suspense fallback={null}>{session && <SessionWatch user={session.user} />}</Suspense>
    </>
  );
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
