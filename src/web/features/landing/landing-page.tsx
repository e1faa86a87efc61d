import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMaybeSession } from '../../platform/session';
import { DrawProof } from './draw-proof';
import { LandingHero } from './landing-hero';
import classes from './landing-page.module.css';
import { LoginCard } from './login-card';
import { PlayerCard } from './player-card';
import { RecentWinners } from './recent-winners';
import { SampleGames } from './sample-games';

/** The public front page: a welcome, the sign-in, and samples of what is played. */
export function LandingPage() {
  const { t } = useTranslation(['landing', 'ui']);
  const session = useMaybeSession();
  const title = `${t('pageTitle')} | ${t('ui:brand')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={classes.page}>
      <LandingHero>{session ? <PlayerCard session={session} /> : <LoginCard />}</LandingHero>
      <main className={classes.body}>
        <SampleGames />
        <div className={classes.columns}>
          <RecentWinners />
          <DrawProof />
        </div>
      </main>
      <footer className={classes.foot}>{t('ui:shell.owner')}</footer>
    </div>
  );
}
