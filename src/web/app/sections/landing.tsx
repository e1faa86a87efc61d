import { ComplaintPlace } from '#web/app/sections/complaint-place.tsx';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import { LoginCard } from '#web/features/landing/login-card.tsx';
import { useTexts } from '#web/platform/texts.ts';

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
