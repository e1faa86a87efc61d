import type { ComponentType } from 'react';
import type { ScreenName } from '#contract/game-screens';
import classes from '#web/features/landing/art/art.module.css';
import { Coupon } from '#web/features/landing/art/coupon.tsx';
import { DigitReels } from '#web/features/landing/art/digit-reels.tsx';
import { RouletteWheel } from '#web/features/landing/art/roulette-wheel.tsx';
import { TenWheel } from '#web/features/landing/art/ten-wheel.tsx';
import { BingoBall } from '#web/ui/boards/bingo/bingo-ball.tsx';
import { PlayingCard } from '#web/ui/boards/cards/playing-card.tsx';
import { Butterfly } from '#web/ui/boards/pictures/butterfly.tsx';

const flights = [
  { drawno: '2', x: 14, y: 34, size: 64, turn: -12 },
  { drawno: '1', x: 60, y: 18, size: 78, turn: 0 },
  { drawno: '4', x: 118, y: 40, size: 62, turn: 12 },
] as const;

/** Three of the twelve pictures. */
function Wings() {
  return flights.map(({ drawno, x, y, size, turn }) => (
    <g key={drawno} transform={`rotate(${turn} ${x + size / 2} ${y + size / 2})`}>
      <svg x={x} y={y} width={size} height={size} aria-hidden="true">
        <Butterfly drawno={drawno} />
      </svg>
    </g>
  ));
}

const cards = [
  { rank: 'A', suit: 'spades', turn: -14, x: 44 },
  { rank: '7', suit: 'hearts', turn: 0, x: 67 },
  { rank: 'K', suit: 'diamonds', turn: 14, x: 90 },
] as const;

/** The first card, the middle and the last, held in a hand. */
function CardFan() {
  return cards.map(({ rank, suit, turn, x }) => (
    <g key={rank} transform={`rotate(${turn} 96 150) translate(${x} 18)`}>
      <PlayingCard rank={rank} suit={suit} width={58} />
    </g>
  ));
}

const balls = [
  { drawno: '1', x: 24, y: 46 },
  { drawno: '12', x: 70, y: 24 },
  { drawno: '25', x: 116, y: 46 },
] as const;

/** Three balls, one of the first column, one of the second and one of the last. */
function BallRow() {
  return balls.map(({ drawno, x, y }) => (
    <g key={drawno} transform={`translate(${x} ${y})`}>
      <BingoBall drawno={drawno} size={52} />
    </g>
  ));
}

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
