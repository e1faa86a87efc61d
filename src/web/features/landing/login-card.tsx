import type { ReactNode } from 'react';
import classes from '#web/features/landing/card.module.css';
import { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';

/** The place of the sign-in in the banner. */
export function LoginCard({ children }: { children: ReactNode }) {
  const { t } = useTexts(landingTexts);
  return (
    <section className={classes.card} aria-labelledby="login-title">
      <h2 id="login-title" className={classes.title}>
        {t('login.title')}
      </h2>
      {children}
    </section>
  );
}
