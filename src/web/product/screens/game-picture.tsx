import type { ScreenName } from '#contract/games/game-screens';
import classes from '#web/product/art/art.module.css';
import { screenView } from '#web/product/screens/screens.ts';

/** A picture of the game, on felt. */
export function GameArt({ screen }: { screen: ScreenName }) {
  const { Art } = screenView(screen);
  return (
    <svg className={classes.picture} viewBox="0 0 192 120" aria-hidden="true">
      <rect fill="var(--pb-felt-2)" width="192" height="120" />
      <Art />
    </svg>
  );
}

/** The icon of a game, for a line of a list. */
export function GameGlyph({ screen, size = 32 }: { screen: ScreenName; size?: number }) {
  return (
    <svg className="rigid" width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect fill="var(--pb-felt)" width="28" height="28" rx="6" />
      {screenView(screen).glyph}
    </svg>
  );
}
