import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './card.module.css';

/** The place of the sign-in in the banner. */
export function LoginCard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.card} aria-labelledby="login-title">
      <h2 id="login-title" className={classes.title}>
        {t('login.title')}
      </h2>
      {children}
    </section>
  );
}
