import type { ComponentType } from 'react';
import classes from '#web/features/landing/landing-page.module.css';
import { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import { Coupon } from '#web/product/art/coupon.tsx';
import { FieldGrid } from '#web/product/art/field-grid.tsx';
import { RouletteArt } from '#web/product/screens/funroullet/roulette-art.tsx';
import { TenWheel } from '#web/product/screens/funtarget/ten-wheel.tsx';
import { DigitReels } from '#web/product/screens/triplefun/digit-reels.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Row, Text } from '#web/ui/layout/layout.tsx';

type GameKey = 'lucky12' | 'lucky16' | 'triple' | 'roulette' | 'duskadum' | 'lucky10';

const games: readonly { key: GameKey; Art: ComponentType }[] = [
  { key: 'lucky12', Art: () => <Coupon rows={3} columns={4} marked={[7]} /> },
  { key: 'lucky16', Art: FieldGrid },
  { key: 'triple', Art: DigitReels },
  { key: 'roulette', Art: RouletteArt },
  { key: 'duskadum', Art: TenWheel },
  { key: 'lucky10', Art: () => <Coupon rows={2} columns={5} marked={[3, 10]} /> },
];

/** Six static sample games for visitors. */
export function SampleGames() {
  const { t } = useTexts(landingTexts);
  return (
    <section id="games" aria-labelledby="games-title">
      <Row align="baseline" gap="3" className="below-3">
        <Text id="games-title" as="h2" size="20" weight="600">
          {t('games.title')}
        </Text>
        <Text size="12" tone="faint">
          {t('games.note')}
        </Text>
      </Row>
      <ul className={classes.tiles}>
        {games.map(({ key, Art }) => (
          <li key={key}>
            <svg className={classes.picture} viewBox="0 0 192 120" aria-hidden="true">
              <rect fill="var(--pb-felt-2)" width="192" height="120" />
              <Art />
            </svg>
            <Text as="p" size="13" weight="600">
              {t(`games.${key}.name`)}
            </Text>
            <Text as="p" size="12" tone="faint">
              {t(`games.${key}.note`)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
