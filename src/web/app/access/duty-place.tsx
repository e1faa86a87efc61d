import { Button } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { config } from 'zod/mini';
import type { Duty } from '#contract/ground/duties';
import { accessTexts } from '#web/features/auth/access/access-texts.en.ts';
import { RecoveryCodes } from '#web/features/auth/access/recovery-codes.tsx';
import { SetUpForm } from '#web/features/auth/access/set-up-form.tsx';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { ChangePassword } from '#web/features/auth/profile/change-password.tsx';
import { SessionWatch } from '#web/features/auth/session-watch.tsx';
import { useLogOut } from '#web/features/auth/use-log-out.ts';
import { queryClient } from '#web/platform/session/query-client.ts';
import { touchSession, useSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifyError } from '#web/ui/feedback/notify.ts';
import { Panel } from '#web/ui/page/panel.tsx';

// The content policy forbids eval. Without this setting zod would try it first and the browser would report it.
config({ jitless: true });

/** The duties of a session, before anything else. Afterwards the requested page opens. */
export function DutyPlace({ duty }: { duty: Duty }) {
  const { t } = useTexts(accessTexts);
  const { user } = useSession();
  const logOut = useLogOut();
  const words = duty === 'change-password' ? 'password' : 'factor';
  const goOn = () => void touchSession().catch((error: Error) => notifyError(error.message));
  return (
    <QueryClientProvider client={queryClient}>
      <AuthLayout title={t(`duty.${words}Title`)} hint={t(`duty.${words}Text`)}>
        {duty === 'change-password' ? <ChangePassword isAlone onChanged={goOn} /> : <SetUp onDone={goOn} />}
        <Button variant="subtle" color="gray" disabled={logOut.isBusy} onClick={logOut.start}>
          {t('duty.logOut')}
        </Button>
      </AuthLayout>
      <SessionWatch user={user} />
    </QueryClientProvider>
  );
}

function SetUp({ onDone }: { onDone: () => void }) {
  const { t } = useTexts(accessTexts);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Panel title={codes === null ? t('setUp.title') : t('codes.title')}>
      {codes === null ? <SetUpForm onDone={setCodes} /> : <RecoveryCodes codes={codes} onDone={onDone} />}
    </Panel>
  );
}
