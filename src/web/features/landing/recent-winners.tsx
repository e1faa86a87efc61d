import { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Money } from '#web/ui/money.tsx';
import { Panel } from '#web/ui/panel.tsx';
import classes from './recent-winners.module.css';

/** Static samples, and marked as such. */
const winners = [
  { player: 'PL••412', won: 'Roulette, 17 black', prize: 3600 },
  { player: 'PL••098', won: 'Triple Chance, 472', prize: 18000 },
  { player: 'PL••733', won: 'Lucky 12 Coupon, 7', prize: 1080 },
  { player: 'PL••256', won: 'DusKaDum, 10', prize: 900 },
  { player: 'PL••841', won: 'Lucky 16, 11', prize: 1440 },
  { player: 'PL••177', won: 'Lucky 10 Coupon, 3', prize: 450 },
];

export function RecentWinners() {
  const { t } = useTexts(landingTexts);
  return (
    <div id="winners" className={classes.place}>
      <Panel
        title={t('winners.title')}
        aside={<span className={classes.quiet}>{t('winners.sample')}</span>}
        isFlush
      >
        <ol>
          {winners.map(({ player, won, prize }, index) => (
            <li key={player} className={classes.row}>
              <span className={classes.rank}>{index + 1}</span>
              <span className={classes.who}>
                <strong>{player}</strong>
                <span className={classes.quiet}>{won}</span>
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
