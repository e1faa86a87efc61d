import { useTranslation } from 'react-i18next';
import { LoginForm } from '../auth/login-form';
import classes from './card.module.css';

export function LoginCard() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.card} aria-labelledby="login-title">
      <h2 id="login-title" className={classes.title}>
        {t('login.title')}
      </h2>
      <LoginForm hint={t('login.hint')} />
    </section>
  );
}
