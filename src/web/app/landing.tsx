import { useTranslation } from 'react-i18next';
import { LoginForm } from '#web/features/auth/login-form.tsx';
import { useLogOut } from '#web/features/auth/use-log-out.ts';
import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import { LoginCard } from '#web/features/landing/login-card.tsx';
import { PlayerCard } from '#web/features/landing/player-card.tsx';
import { type Session, useMaybeSession } from '#web/platform/session.ts';
import { registerTexts } from '#web/platform/texts.ts';

registerTexts('landing', landingTexts);

/** The landing page with what a visitor or a player does there first. */
export function Landing() {
  const { t } = useTranslation('landing');
  const session = useMaybeSession();
  return (
    <LandingPage>
      {session ? (
        <SignedInCard session={session} />
      ) : (
        <LoginCard>
          <LoginForm hint={t('login.hint')} />
        </LoginCard>
      )}
    </LandingPage>
  );
}

function SignedInCard({ session }: { session: Session }) {
  const logOut = useLogOut();
  return <PlayerCard user={session.user} isLeaving={logOut.isBusy} onLogOut={logOut.start} />;
}
