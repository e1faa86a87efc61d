import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from './auth-layout';
import { LoginForm } from './login-form';

/** The login screen alone. Once somebody is signed in, the entrance opens what is theirs. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const [isCodeAsked, setCodeAsked] = useState(false);
  return (
    <AuthLayout title={t('login.title')} hint={isCodeAsked ? t('login.codeStep') : t('login.hint')}>
      <LoginForm hint={t('login.sessionHint')} onStep={setCodeAsked} />
    </AuthLayout>
  );
}
