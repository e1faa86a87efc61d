import type { ReactNode } from 'react';
import { ComplaintPlace } from '#web/app/sections/complaint-place.tsx';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import classes from '#web/features/landing/landing-page.module.css';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';

/** The landing page with the sign-in. */
export function Landing() {
  const { t } = useTexts(landingTexts);
  return (
    <LandingPage complaint={<ComplaintPlace isSignedIn={false} />}>
      <LoginCard>
        <LoginForm hint={t('login.hint')} />
      </LoginCard>
    </LandingPage>
  );
}

/** The sign-in card of the banner. */
function LoginCard({ children }: { children: ReactNode }) {
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
