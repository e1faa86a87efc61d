import { type ComponentType, useEffect, useState } from 'react';
import type { AuthUser } from '#contract/auth/auth';
import { useLogOut } from '#web/features/auth/use-log-out.ts';
import { endSession, useSessionClock } from '#web/platform/calls/session-clock.ts';
import { touchSession } from '#web/platform/session/session.ts';
import { SessionExpiryDialog } from '#web/ui/overlay/session-expiry-dialog.tsx';
import { serverNow } from '#web/ui/values/server-time.ts';

const warnBeforeMs = 120_000;
const idleMinutes = 28;
/** Loaded after the page itself. */
const preloadAfterMs = 30_000;
const retryAfterMs = 2_000;

/** Warns before the session ends, and asks for sign-in over the open screen after it has ended. */
export function SessionWatch({ user }: { user: AuthUser }) {
  const { hasEnded } = useSessionClock();
  const leftMs = useTimeLeft();
  const logOut = useLogOut();
  const [isBusy, setBusy] = useState(false);
  const SignInAgain = useSignInAgain(hasEnded);
  const stay = () => {
    setBusy(true);
    // A refusal is handled by the session clock, an unreachable server by the banner. The warning stays.
    void touchSession()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  if (hasEnded) return SignInAgain === null ? null : <SignInAgain user={user} />;
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

/**
 * The sign-in form over the screen. It is loaded in advance, because a session that ends offline must not lose the
 * screen for a missing file. If it is missing when needed, loading is retried until it succeeds.
 */
function useSignInAgain(isNeeded: boolean) {
  const [SignInAgain, setSignInAgain] = useState<ComponentType<{ user: AuthUser }> | null>(null);
  useEffect(() => {
    if (SignInAgain !== null) return;
    let timer: ReturnType<typeof setTimeout>;
    const load = () => {
      import('#web/features/auth/sign-in-again.tsx').then(
        (module) => setSignInAgain(() => module.SignInAgain),
        () => {
          timer = setTimeout(load, retryAfterMs);
        },
      );
    };
    timer = setTimeout(load, isNeeded ? 0 : preloadAfterMs);
    return () => clearTimeout(timer);
  }, [isNeeded, SignInAgain]);
  return SignInAgain;
}

/** Milliseconds until the end: null while it is far away, then updated every second. */
function useTimeLeft(): number | null {
  const { endsAt, hasEnded } = useSessionClock();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (endsAt === null || hasEnded) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const at = serverNow();
      setNow(at);
      if (at >= endsAt) endSession();
      // After sleep, timers fire late; a check every minute limits the delay.
      else timer = setTimeout(look, endsAt - at > warnBeforeMs + 60_000 ? 60_000 : 1_000);
    };
    look();
    return () => clearTimeout(timer);
  }, [endsAt, hasEnded]);
  return endsAt === null ? null : endsAt - now;
}
