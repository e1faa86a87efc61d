import { useCallback } from 'react';
import { authCalls } from '#web/platform/auth-calls.ts';
import { call } from '#web/platform/call.ts';
import { knownSession, putSession, useSession } from '#web/platform/session.ts';

/** The player's own credit: what it is, what an answer says of it, and reading it anew when a draw may have paid. */
export function useWallet() {
  const { user } = useSession();
  const take = useCallback((walletBalance: number | undefined) => {
    const session = knownSession();
    if (session === null || walletBalance === undefined) return;
    putSession({ ...session, user: { ...session.user, walletBalance } });
  }, []);
  const reload = useCallback(() => {
    // What fails here is read again within the minute; being offline or signed out is shown elsewhere.
    void call(authCalls.readSession, { background: true }).then(putSession, () => undefined);
  }, []);
  return { balance: user.walletBalance, take, reload };
}
