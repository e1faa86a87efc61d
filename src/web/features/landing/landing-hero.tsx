import type { ReactNode } from 'react';
import classes from '#web/features/landing/landing-hero.module.css';
import { landingTexts } from '#web/features/landing/landing-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BigChip } from '#web/ui/art/big-chip.tsx';
import { Mark } from '#web/ui/art/mark.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { ColorSchemeToggle } from '#web/ui/shell/color-scheme-toggle.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type LandingHeroProps = {
  /** A signed-in player gets a shorter banner, so that the games are closer to the top. */
  isSlim: boolean;
  children: ReactNode;
};

/** The welcome banner with the sign-in or the player's card. */
export function LandingHero({ isSlim, children }: LandingHeroProps) {
  const { t } = useTexts(landingTexts);
  const { t: tUi } = useTexts(uiTexts);
  return (
    <header className={classes.hero} data-slim={isSlim || undefined}>
      <BigChip className={classes.chip ?? ''} />
      <div className={classes.top}>
        <span className={classes.brand}>
          <Mark size={36} isDecoration />
          {tUi('brand')}
        </span>
        <nav className={classes.nav} aria-label={t('nav.label')}>
          <a href="#games">{t('nav.games')}</a>
          <a href="#winners">{t('nav.winners')}</a>
          <a href="#complaint">{t('nav.complaint')}</a>
          <a href="#proof">{t('nav.proof')}</a>
        </nav>
        <span className={classes.scheme}>
          <ColorSchemeToggle />
        </span>
      </div>
      <div className={classes.middle}>
        <div className={classes.words}>
          <Text as="h1" size="28" weight="650" className="ink-bright">
            {t('title')}
          </Text>
          <p>{t('words')}</p>
        </div>
        {children}
      </div>
    </header>
  );
}
