import type { ReactNode } from 'react';
import classes from '#web/features/landing/landing-page.module.css';
import { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';

/** The sign-in card of the banner. */
export function LoginCard({ children }: { children: ReactNode }) {
  const { t } = useTexts(landingTexts);
  return (
    <section className={classes.card} aria-labelledby="login-title">
      <Text id="login-title" as="h2" size="20" weight="600">
        {t('login.title')}
      </Text>
      {children}
    </section>
  );
}
