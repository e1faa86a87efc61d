import { type ReactNode, useEffect } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { ComplaintPanel } from './complaint-panel';
import { DrawProof } from './draw-proof';
import { LandingHero } from './landing-hero';
import classes from './landing-page.module.css';
import { landingTexts } from './landing-texts.en';
import { RecentWinners } from './recent-winners';
import { SampleGames } from './sample-games';

type LandingPageProps = {
  /** What stands in the welcome: the sign-in, or who is signed in. */
  children: ReactNode;
  /** A player's own games and tickets, in the place of the samples. */
  own?: ReactNode;
  /** The form by which anybody writes to the operators. */
  complaint: ReactNode;
  banner?: ReactNode;
};

/** The front page: a welcome, what its visitor does first, and samples of what is played. */
export function LandingPage({ children, own, complaint, banner }: LandingPageProps) {
  const { t } = useTexts(landingTexts);
  const { t: tUi } = useTexts(uiTexts);
  const title = `${t('pageTitle')} | ${tUi('brand')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={classes.page}>
      {banner}
      <LandingHero isSlim={own !== undefined}>{children}</LandingHero>
      <main className={classes.body}>
        {own ?? <SampleGames />}
        <div className={classes.columns}>
          <RecentWinners />
          <ComplaintPanel>{complaint}</ComplaintPanel>
        </div>
        <DrawProof />
      </main>
      <footer className={classes.foot}>{tUi('shell.owner')}</footer>
    </div>
  );
}
