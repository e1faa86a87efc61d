import { useState } from 'react';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { authTexts } from '#web/features/auth/auth-texts.en.ts';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { useTexts } from '#web/texts/texts.ts';

/** The login screen. After sign-in the entrance opens the user's pages. */
export function LoginPage() {
  const { t } = useTexts(authTexts);
  const [isCodeAsked, setCodeAsked] = useState(false);
  return (
    <AuthLayout title={t('login.title')} hint={isCodeAsked ? t('login.codeStep') : t('login.hint')}>
      <LoginForm hint={t('login.sessionHint')} onStep={setCodeAsked} />
    </AuthLayout>
  );
}
