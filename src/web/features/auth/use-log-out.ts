import { useState } from 'react';
import { notifyError } from '#web/ui/notify.ts';
import { logOut } from './log-out';

/** Log Out as a button does it: once at a time, and a failure is said, for the person is still signed in. */
export function useLogOut(): { isBusy: boolean; start: () => void } {
  const [isBusy, setBusy] = useState(false);
  const start = () => {
    if (isBusy) return;
    setBusy(true);
    void logOut()
      .catch((error: unknown) => notifyError(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  return { isBusy, start };
}
