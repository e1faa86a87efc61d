import { type ComponentType, useEffect, useState } from 'react';
import type { AuthUser } from '#contract/auth';
import { useLogOut } from '#web/features/auth/use-log-out.ts';
import { touchSession } from '#web/platform/session.ts';
import { endSession, useSessionClock } from '#web/platform/session-clock.ts';
import { SessionExpiryDialog } from '#web/ui/overlay/session-expiry-dialog.tsx';

const warnBeforeMs = 120_000;
const idleMinutes = 28;
/** The page itself comes first. */
const preloadAfterMs = 30_000;
const retryAfterMs = 2_000;

/** Warns before the session ends, and asks for sign-in over the open screen once it has ended. */
export function SessionWatch({ user }: { user: AuthUser }) {
  const { hasEnded } = useSessionClock();
  const leftMs = useTimeLeft();
  const logOut = useLogOut();
  const [isBusy, setBusy] = useState(false);
  const SignInAgain = useSignInAgain(hasEnded);
  const stay = () => {
    setBusy(true);
    // A refusal is seen by the session clock, an unreachable server by the banner. The warning stays meanwhile.
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
 * The form that asks for sign-in. Fetched while there is a connection: a session that ends without one must not lose the
 * screen for a file. Where it is missing when it is needed, it is asked for until it comes.
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
