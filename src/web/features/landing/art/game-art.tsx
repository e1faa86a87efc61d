import type { ComponentType } from 'react';
import type { ScreenName } from '#contract/game-screens';
import classes from './art.module.css';
import { BallRow } from './ball-row';
import { CardFan } from './card-fan';
import { Coupon } from './coupon';
import { DigitReels } from './digit-reels';
import { RouletteWheel } from './roulette-wheel';
import { TenWheel } from './ten-wheel';
import { Wings } from './wings';

const art: Record<ScreenName, ComponentType> = {
  funtarget: TenWheel,
  funroullet: RouletteWheel,
  triplefun: DigitReels,
  andharbahar: CardFan,
  titlisorrat: Wings,
  bingo: BallRow,
  digits: () => <Coupon rows={2} columns={5} marked={[4]} />,
};

/** A picture of the kind of game, on felt. */
export function GameArt({ screen }: { screen: ScreenName }) {
  const Art = art[screen];
  return (
    <svg className={classes.picture} viewBox="0 0 192 120" aria-hidden="true">
      <rect className={classes.hole} width="192" height="120" />
      <Art />
    </svg>
  );
}
