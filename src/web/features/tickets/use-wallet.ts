import { useCallback } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { authCalls } from '#web/platform/session/auth-calls.ts';
import { knownSession, putSession, useSession } from '#web/platform/session/session.ts';

/** The player's credit: its value, updates from answers, and a reload when a draw may have paid. */
export function useWallet() {
  const { user } = useSession();
  const take = useCallback((walletBalance: number | undefined) => {
    const session = knownSession();
    if (session === null || walletBalance === undefined) return;
    putSession({ ...session, user: { ...session.user, walletBalance } });
  }, []);
  const reload = useCallback(() => {
    // A failure is retried within a minute; being offline or signed out is shown elsewhere.
    void call(authCalls.readSession, { background: true }).then(putSession, () => undefined);
  }, []);
  return { balance: user.walletBalance, take, reload };
}
