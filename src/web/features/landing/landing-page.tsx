import { IconEye, IconFingerprint, IconHandStop, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { LandingHero } from '#web/features/landing/landing-hero.tsx';
import classes from '#web/features/landing/landing-page.module.css';
import { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import { SampleGames } from '#web/features/landing/sample-games.tsx';
import { useTexts } from '#web/platform/texts.ts';
import { EmptyArt } from '#web/ui/art/empty-art.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

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

/** Where a visitor or player writes to the operators. */
function ComplaintPanel({ children }: { children: ReactNode }) {
  const { t } = useTexts(landingTexts);
  return (
    <div id="complaint" className={classes.place}>
      <Panel
        title={t('complaint.title')}
        aside={<span className={classes.quiet}>{t('complaint.note')}</span>}
      >
        {children}
      </Panel>
    </div>
  );
}

const steps = [
  { key: 'before', icon: IconFingerprint },
  { key: 'during', icon: IconLock },
  { key: 'after', icon: IconEye },
] as const;

/** How anyone can check a sealed draw, in three steps. */
function DrawProof() {
  const { t } = useTexts(landingTexts);
  return (
    <div id="proof" className={classes.drawProofPlace}>
      <Panel
        title={t('proof.title')}
        aside={<span className={classes.drawProofQuiet}>{t('proof.note')}</span>}
      >
        <ol className={classes.steps}>
          {steps.map(({ key, icon }) => (
            <li key={key} className={classes.step}>
              <EmptyArt icon={icon} />
              <div>
                <h3 className={classes.title}>{t(`proof.steps.${key}.title`)}</h3>
                <p className={classes.text}>{t(`proof.steps.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className={classes.manual}>
          <Icon of={IconHandStop} size={16} />
          {t('proof.manual')}
        </p>
      </Panel>
    </div>
  );
}

/** Static samples, and marked as such. */
const winners = [
  { player: 'PL••412', won: 'Roulette, 17 black', prize: 3600 },
  { player: 'PL••098', won: 'Triple Chance, 472', prize: 18000 },
  { player: 'PL••733', won: 'Lucky 12 Coupon, 7', prize: 1080 },
  { player: 'PL••256', won: 'DusKaDum, 10', prize: 900 },
  { player: 'PL••841', won: 'Lucky 16, 11', prize: 1440 },
  { player: 'PL••177', won: 'Lucky 10 Coupon, 3', prize: 450 },
];

function RecentWinners() {
  const { t } = useTexts(landingTexts);
  return (
    <div id="winners" className={classes.recentWinnersPlace}>
      <Panel
        title={t('winners.title')}
        aside={<span className={classes.recentWinnersQuiet}>{t('winners.sample')}</span>}
        isFlush
      >
        <ol>
          {winners.map(({ player, won, prize }, index) => (
            <li key={player} className={classes.row}>
              <span className={classes.rank}>{index + 1}</span>
              <span className={classes.who}>
                <strong>{player}</strong>
                <span className={classes.recentWinnersQuiet}>{won}</span>
              </span>
              <span className={classes.prize}>
                <Money amount={prize} hasPlus />
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}
