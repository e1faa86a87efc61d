import { lazy } from 'react';
import { sides, suits } from '#contract/screens/cards';
import glyphs from '#web/product/art/art.module.css';
import { NumberFace, ThingFace } from '#web/product/frames/face-frame.tsx';
import { NumberPlate, PlateFrame } from '#web/product/frames/plate-frame.tsx';
import { andharbaharTexts } from '#web/product/screens/andharbahar/andharbahar-texts.en.ts';
import classes from '#web/product/screens/andharbahar/cards-board.module.css';
import { PlayingCard } from '#web/product/screens/andharbahar/playing-card.tsx';
import { isRedSuit, SuitSign } from '#web/product/screens/andharbahar/suit-sign.tsx';
import type { ScreenView } from '#web/product/screens/screen-view.ts';
import { useTexts } from '#web/texts/texts.ts';

const hand = [
  { rank: 'A', suit: 'spades', turn: -14, x: 44 },
  { rank: '7', suit: 'hearts', turn: 0, x: 67 },
  { rank: 'K', suit: 'diamonds', turn: 14, x: 90 },
] as const;

export const andharbahar: ScreenView = {
  Board: lazy(async () => ({
    default: (await import('#web/product/screens/andharbahar/cards-board.tsx')).CardsBoard,
  })),
  // The first card, the middle one and the last, as in a hand.
  Art: () =>
    hand.map(({ rank, suit, turn, x }) => (
      <g key={rank} transform={`rotate(${turn} 96 150) translate(${x} 18)`}>
        <PlayingCard rank={rank} suit={suit} width={58} />
      </g>
    )),
  glyph: (
    <>
      <rect
        className={glyphs.soft}
        x="5"
        y="6"
        width="10"
        height="14"
        rx="1.5"
        transform="rotate(-10 10 13)"
      />
      <rect
        className={glyphs.bright}
        x="13"
        y="7.5"
        width="10"
        height="14"
        rx="1.5"
        transform="rotate(8 18 14)"
      />
      <path fill="var(--pb-felt)" d="M18 11.4l2.8 3.1-2.8 3.1-2.8-3.1Z" />
    </>
  ),
  Plate: (props) => {
    const { result, size } = props;
    if (result.color === undefined) return <NumberPlate {...props} />;
    return (
      <PlateFrame size={size} kind="card" color={isRedSuit(result.color) ? 'red' : 'black'}>
        <b>{result.drawno}</b>
        <SuitSign suit={result.color} size={size === 'small' ? 11 : 14} />
      </PlateFrame>
    );
  },
  Face: (props) => {
    const { drawno, color } = props.result;
    if (color === undefined) return <NumberFace {...props} />;
    return (
      <ThingFace>
        <PlayingCard rank={drawno} suit={color} />
      </ThingFace>
    );
  },
  hasPictureFace: true,
  Bet: CardBet,
  words: {
    number: (texts, drawno) => {
      const t = texts(andharbaharTexts);
      const suit = suits.find((each) => each === drawno);
      if (suit !== undefined) return t(`suits.${suit}`);
      const side = sides.find((each) => each === drawno);
      return side === undefined ? drawno : t(side);
    },
    result: (texts, { drawno, color, type }) => {
      if (color === undefined || type === undefined) return undefined;
      const t = texts(andharbaharTexts);
      return `${t('ofSuit', { rank: drawno, suit: t(`suitsInText.${color}`) })}, ${t(`sides.${type}`)}`;
    },
    side: (texts, { type }, place) => {
      const t = texts(andharbaharTexts);
      return type && (place === 'list' ? t(`sides.${type}`) : t(type));
    },
  },
  layout: { isWide: true },
  places: { columns: 13, phoneColumns: 8, rows: 4 },
};

/** A bet on a card: a suit with its sign, a side with its name, or a rank on its plate. */
function CardBet({ drawno }: { drawno: string }) {
  const { t } = useTexts(andharbaharTexts);
  const suit = suits.find((name) => name === drawno);
  if (suit !== undefined) {
    return (
      <>
        <span className={classes.betSign} data-red={isRedSuit(suit) || undefined}>
          <SuitSign suit={suit} />
        </span>
        {t(`suits.${suit}`)}
      </>
    );
  }
  const side = sides.find((name) => name === drawno);
  if (side !== undefined) return t(side);
  return <NumberPlate result={{ drawno }} size="small" image={null} />;
}
