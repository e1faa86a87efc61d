import { useState } from 'react';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { AuthLayout } from './auth-layout';
import { LoginForm } from './login-form';

/** The login screen alone. Once somebody is signed in, the entrance opens what is theirs. */
export function LoginPage() {
  const { t } = useTexts(authTexts);
  const [isCodeAsked, setCodeAsked] = useState(false);
  return (
    <AuthLayout title={t('login.title')} hint={isCodeAsked ? t('login.codeStep') : t('login.hint')}>
      <LoginForm hint={t('login.sessionHint')} onStep={setCodeAsked} />
    </AuthLayout>
  );
}
