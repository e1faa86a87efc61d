import type { ComponentType } from 'react';
import { Coupon } from '#web/features/landing/art/coupon.tsx';
import { DigitReels } from '#web/features/landing/art/digit-reels.tsx';
import { FieldGrid } from '#web/features/landing/art/field-grid.tsx';
import { RouletteWheel } from '#web/features/landing/art/roulette-wheel.tsx';
import { TenWheel } from '#web/features/landing/art/ten-wheel.tsx';
import { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import classes from '#web/features/landing/sample-games.module.css';
import { useTexts } from '#web/platform/texts.ts';

type GameKey = 'lucky12' | 'lucky16' | 'triple' | 'roulette' | 'duskadum' | 'lucky10';

const games: readonly { key: GameKey; Art: ComponentType }[] = [
  { key: 'lucky12', Art: () => <Coupon rows={3} columns={4} marked={[7]} /> },
  { key: 'lucky16', Art: FieldGrid },
  { key: 'triple', Art: DigitReels },
  { key: 'roulette', Art: RouletteWheel },
  { key: 'duskadum', Art: TenWheel },
  { key: 'lucky10', Art: () => <Coupon rows={2} columns={5} marked={[3, 10]} /> },
];

/** Six games as a visitor sees them; nothing here is live. */
export function SampleGames() {
  const { t } = useTexts(landingTexts);
  return (
    <section id="games" aria-labelledby="games-title">
      <div className={classes.head}>
        <h2 id="games-title" className={classes.title}>
          {t('games.title')}
        </h2>
        <span className={classes.note}>{t('games.note')}</span>
      </div>
      <ul className={classes.tiles}>
        {games.map(({ key, Art }) => (
          <li key={key}>
            <svg className={classes.picture} viewBox="0 0 192 120" aria-hidden="true">
              <rect className={classes.felt} width="192" height="120" />
              <Art />
            </svg>
            <p className={classes.name}>{t(`games.${key}.name`)}</p>
            <p className={classes.note}>{t(`games.${key}.note`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
