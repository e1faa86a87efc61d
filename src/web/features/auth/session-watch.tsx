import { lazy, Suspense, useEffect, useState } from 'react';
import type { AuthUser } from '#contract/auth';
import { touchSession } from '#web/platform/session.ts';
import { endSession, useSessionClock } from '#web/platform/session-clock.ts';
import { SessionExpiryDialog } from '#web/ui/overlay/session-expiry-dialog.tsx';
import { useLogOut } from './use-log-out';

const loadSignInAgain = () => import('./sign-in-again');
const SignInAgain = lazy(() => loadSignInAgain().then((module) => ({ default: module.SignInAgain })));

const warnBeforeMs = 120_000;
const idleMinutes = 28;
/** The page itself comes first. */
const preloadAfterMs = 30_000;

/** Warns before the session ends, and asks for sign-in over the open screen once it has ended. */
export function SessionWatch({ user }: { user: AuthUser }) {
  const { hasEnded } = useSessionClock();
  const leftMs = useTimeLeft();
  const logOut = useLogOut();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // Fetched while there is a connection: a session that ends without one must not lose the screen for a file.
    const timer = setTimeout(() => void loadSignInAgain().catch(() => undefined), preloadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const stay = () => {
    setBusy(true);
    // A refusal is seen by the session clock, an unreachable server by the banner. The warning stays meanwhile.
    void touchSession()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  if (hasEnded) {
    return (
      <Suspense fallback={null}>
        <SignInAgain user={user} />
      </Suspense>
    );
  }
  return (
    <SessionExpiryDialog
      isOpen={leftMs !== null && leftMs <= warnBeforeMs}
      secondsLeft={Math.ceil((leftMs ?? 0) / 1000)}
      idleMinutes={idleMinutes}
      isBusy={isBusy}
      onStay={stay}
      onLogOut={logOut.start}
    />
  );
}

/** Milliseconds to the end: null while it is far, then second by second. */
function useTimeLeft(): number | null {
  const { endsAt, hasEnded } = useSessionClock();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt === null || hasEnded) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const at = Date.now();
      setNow(at);
      if (at >= endsAt) endSession();
      // A machine that slept comes back late; looking every minute notices at the latest then.
      else timer = setTimeout(look, endsAt - at > warnBeforeMs + 60_000 ? 60_000 : 1_000);
    };
    look();
    return () => clearTimeout(timer);
  }, [endsAt, hasEnded]);
  return endsAt === null ? null : endsAt - now;
}
