import { memo, useId } from 'react';
import type { Side, Suit } from '#contract/screens/cards';
import { ranks, sides, suits } from '#contract/screens/cards';
import type { BoardProps } from '#web/product/board/board-types.ts';
import { BoardCell } from '#web/product/board/cell/board-cell.tsx';
import { CellAmount } from '#web/product/board/cell/cell-amount.tsx';
import type { CellProps } from '#web/product/board/cell/use-board-cells.ts';
import { useBoardCells } from '#web/product/board/cell/use-board-cells.ts';
import { DrawClock } from '#web/product/board/clock/draw-clock.tsx';
import { BoardHead, Felt } from '#web/product/board/felt.tsx';
import { andharbaharTexts } from '#web/product/screens/andharbahar/andharbahar-texts.en.ts';
import classes from '#web/product/screens/andharbahar/cards-board.module.css';
import { PlayingCard } from '#web/product/screens/andharbahar/playing-card.tsx';
import { isRedSuit, SuitSign } from '#web/product/screens/andharbahar/suit-sign.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { useIsBelow } from '#web/ui/layout/use-width.ts';

const groups = [
  { key: 'andhar', ranks: ranks.slice(0, 6) },
  { key: 'middle', ranks: ranks.slice(6, 7) },
  { key: 'bahar', ranks: ranks.slice(7) },
] as const;

/**
 * Andhar Bahar: thirteen cards in three groups, four suits, and the side. If sides cannot be picked, the side follows
 * from the picked card, so that a result cannot contradict itself.
 */
export function CardsBoard(board: BoardProps) {
  const { t } = useTexts(andharbaharTexts);
  const isPhone = useIsBelow('phone');
  const cards = useBoardCells(board, ranks);
  const payoutOf = (name: string) => board.payouts.find(({ kind }) => kind === name)?.payout ?? 0;
  const note = t('note', { rank: payoutOf('rank'), suit: payoutOf('suit'), side: payoutOf('side') });
  const picked = suits.filter((suit) => board.selected.has(suit));
  const suit = picked.length === 1 ? (picked[0] ?? 'spades') : 'spades';
  return (
    <Felt label={board.label}>
      <BoardHead fill={board.fill} clock={board.clock} lead={board.lead} note={note} />
      <div className={classes.cards} {...cards.container}>
        {groups.map((group) => (
          <CardGroup key={group.key} name={group.key} cells={group.ranks.map(cards.cellOf)} suit={suit} />
        ))}
      </div>
      <div className={classes.below}>
        <SuitPicks board={board} />
        <SidePicks board={board} />
        {!isPhone && <DrawClock face={board.clock} size={132} />}
      </div>
    </Felt>
  );
}

/** The cards of one side. They show the picked suit. */
function CardGroup({ name, cells, suit }: { name: Side; cells: readonly CellProps[]; suit: Suit }) {
  const { t } = useTexts(andharbaharTexts);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-labelledby={titleId} className={classes.group} data-group={name}>
      <p className={classes.title}>
        <Text as="b" weight="600" tone="felt-bright" id={titleId}>
          {t(name)}
        </Text>
        <span>{t(`${name}Ranks`)}</span>
      </p>
      <div className={classes.row}>
        {cells.map((cell) => (
          <CardCell key={cell.drawno} {...cell} suit={suit} />
        ))}
      </div>
    </div>
  );
}

const CardCell = memo(function CardCell({ suit, ...cell }: CellProps & { suit: Suit }) {
  return (
    <BoardCell {...cell} name={cell.drawno} className={classes.card}>
      <PlayingCard rank={cell.drawno} suit={suit} />
      <span className={classes.amount} data-fill={cell.fill}>
        <CellAmount {...cell} chipSize={36} />
      </span>
    </BoardCell>
  );
});

/** The four suits of a card. */
function SuitPicks({ board }: { board: BoardProps }) {
  const { t } = useTexts(andharbaharTexts);
  const titleId = useId();
  const { cellOf, container } = useBoardCells(board, suits);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-labelledby={titleId} {...container}>
      <p className={classes.title}>
        <Text as="b" weight="600" tone="felt-bright" id={titleId}>
          {t('colours')}
        </Text>
      </p>
      <div className={classes.picks} data-many>
        {suits.map((suit) => (
          <SuitPick key={suit} {...cellOf(suit)} suit={suit} />
        ))}
      </div>
    </div>
  );
}

const SuitPick = memo(function SuitPick({ suit, ...cell }: CellProps & { suit: Suit }) {
  const { t } = useTexts(andharbaharTexts);
  const name = t(`suits.${suit}`);
  return (
    <BoardCell {...cell} name={name} className={classes.pick} color={isRedSuit(suit) ? 'red' : 'black'}>
      <span className={classes.face}>
        <SuitSign suit={suit} />
      </span>
      <span className={classes.words}>
        <Text as="b" size="13" weight="600" tone="felt-bright" className="block">
          {name}
        </Text>
        <CellAmount {...cell} room={10} chipSize={34} />
      </span>
    </BoardCell>
  );
});

/** Andhar and bahar; for an operator also the middle, which has no bets. */
function SidePicks({ board }: { board: BoardProps }) {
  const { t } = useTexts(andharbaharTexts);
  const titleId = useId();
  const shown = board.fill === 'stakes' ? sides : sides.filter((side) => side !== 'middle');
  const { cellOf, container } = useBoardCells(board, shown);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-labelledby={titleId} {...container}>
      <p className={classes.title}>
        <Text as="b" weight="600" tone="felt-bright" id={titleId}>
          {t('types')}
        </Text>
      </p>
      <div className={classes.picks}>
        {shown.map((side) => (
          <SidePick key={side} {...cellOf(side)} side={side} />
        ))}
      </div>
    </div>
  );
}

const SidePick = memo(function SidePick({ side, ...cell }: CellProps & { side: Side }) {
  const { t } = useTexts(andharbaharTexts);
  const name = t(side);
  return (
    <BoardCell {...cell} name={name} className={classes.pick}>
      <span className={classes.words}>
        <Text as="b" size="13" weight="600" tone="felt-bright" className="block">
          {name}
        </Text>
        {side === 'middle' ? (
          <span className="block">{t('noBets')}</span>
        ) : (
          <CellAmount {...cell} room={10} chipSize={40} />
        )}
      </span>
    </BoardCell>
  );
});
