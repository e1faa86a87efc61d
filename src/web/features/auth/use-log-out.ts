import { useState } from 'react';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import { logOut } from '#web/features/auth/log-out.ts';
import { failureText } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifyError } from '#web/ui/feedback/notify.ts';

/** Log Out for a button: one call at a time, and a failure is shown because the user is still signed in. */
export function useLogOut(): { isBusy: boolean; start: () => void } {
  const { t } = useTexts(authTexts);
  const [isBusy, setBusy] = useState(false);
  const start = () => {
    if (isBusy) return;
    setBusy(true);
    void logOut()
      .catch((error: unknown) => notifyError(failureText(error, t('logoutFailed'))))
      .finally(() => setBusy(false));
  };
  return { isBusy, start };
}
