import { IconEye, IconFingerprint, IconHandStop, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { LandingHero } from '#web/features/landing/landing-hero.tsx';
import classes from '#web/features/landing/landing-page.module.css';
import { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import { SampleGames } from '#web/features/landing/sample-games.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { EmptyArt } from '#web/ui/art/empty-art.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { Money } from '#web/ui/values/money.tsx';

type LandingPageProps = {
  /** The content of the banner: the sign-in, or the signed-in player. */
  children: ReactNode;
  /** A player's own games and tickets, instead of the samples. */
  own?: ReactNode;
  /** The form for messages to the operators. */
  complaint: ReactNode;
  banner?: ReactNode;
};

/** The front page: welcome banner, sign-in or games, and samples. */
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

/** The section with the complaint form. */
function ComplaintPanel({ children }: { children: ReactNode }) {
  const { t } = useTexts(landingTexts);
  return (
    <div id="complaint" className={classes.place}>
      <Panel
        title={t('complaint.title')}
        aside={
          <Text size="12" tone="faint">
            {t('complaint.note')}
          </Text>
        }
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
    <div id="proof" className="grid">
      <Panel
        title={t('proof.title')}
        aside={
          <Text size="12" tone="faint">
            {t('proof.note')}
          </Text>
        }
      >
        <ol className={classes.steps}>
          {steps.map(({ key, icon }) => (
            <li key={key} className={classes.step}>
              <EmptyArt icon={icon} />
              <div>
                <Text as="h3" size="14" weight="600" tone="strong">
                  {t(`proof.steps.${key}.title`)}
                </Text>
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

/** Static samples, marked as such. */
const winners = [
  { player: 'PL••412', game: 'roulette', result: 17, prize: 3600 },
  { player: 'PL••098', game: 'triple', result: 472, prize: 18000 },
  { player: 'PL••733', game: 'lucky12', result: 7, prize: 1080 },
  { player: 'PL••256', game: 'duskadum', result: 10, prize: 900 },
  { player: 'PL••841', game: 'lucky16', result: 11, prize: 1440 },
  { player: 'PL••177', game: 'lucky10', result: 3, prize: 450 },
] as const;

function RecentWinners() {
  const { t } = useTexts(landingTexts);
  return (
    <div id="winners" className="grid">
      <Panel
        title={t('winners.title')}
        aside={
          <Text size="12" tone="faint">
            {t('winners.sample')}
          </Text>
        }
        isFlush
      >
        <ol>
          {winners.map(({ player, game, result, prize }, index) => (
            <li key={player} className={classes.row}>
              <Text
                room="rigid"
                fontSize="12"
                weight="600"
                tone="quiet"
                className="centered circle surface-3 square-28"
              >
                {index + 1}
              </Text>
              <span className={classes.who}>
                <strong>{player}</strong>
                <Text size="12" tone="faint">
                  {t(`games.${game}.name`)}, {result}
                </Text>
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
