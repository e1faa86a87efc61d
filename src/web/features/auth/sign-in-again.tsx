import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AuthUser } from '#contract/auth/auth';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import { leaveSession } from '#web/features/auth/log-out.ts';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { useSessionClock } from '#web/platform/calls/session-clock.ts';
import { homeOf } from '#web/platform/navigation/home.ts';
import { queryClient } from '#web/platform/session/query-client.ts';
import type { Session } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Asks for sign-in over the open screen. Input on the screen is kept, unless another user signs in. */
export function SignInAgain({ user }: { user: AuthUser }) {
  const { t } = useTexts(authTexts);
  const { isByWrongProofs } = useSessionClock();
  const [wasUser] = useState(user._id);
  const goOn = (session: Session) => {
    if (session.user._id === wasUser) void queryClient.invalidateQueries();
    else window.location.assign(homeOf(session.user.role));
  };
  return (
    <Dialog
      isOpen
      onClose={leaveSession}
      title={t('again.title')}
      role="alertdialog"
      closesOutside={false}
      footer={
        <Button variant="subtle" color="gray" onClick={leaveSession}>
          {t('again.leave')}
        </Button>
      }
    >
      {isByWrongProofs && <p>{t('again.wrongProofs')}</p>}
      <p>{t('again.text')}</p>
      <LoginForm onSignedIn={goOn} first={{ username: user.username }} isAgain hint={t('again.hint')} />
    </Dialog>
  );
}
