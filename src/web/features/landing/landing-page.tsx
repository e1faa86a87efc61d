import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawProof } from './draw-proof';
import { LandingHero } from './landing-hero';
import classes from './landing-page.module.css';
import { RecentWinners } from './recent-winners';
import { SampleGames } from './sample-games';

/** The public front page: a welcome, what its visitor does first, and samples of what is played. */
export function LandingPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['landing', 'ui']);
  const title = `${t('pageTitle')} | ${t('ui:brand')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={classes.page}>
      <LandingHero>{children}</LandingHero>
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
