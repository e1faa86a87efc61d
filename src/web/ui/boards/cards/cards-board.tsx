import { memo, useId } from 'react';
import type { Side, Suit } from '#contract/game-screens';
import { ranks, sides, suits } from '#contract/game-screens';
import { useTexts } from '#web/platform/texts.ts';
import type { BoardProps } from '#web/ui/boards/board-types.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import classes from '#web/ui/boards/cards/cards-board.module.css';
import { PlayingCard } from '#web/ui/boards/cards/playing-card.tsx';
import { isRedSuit, SuitSign } from '#web/ui/boards/cards/suit-sign.tsx';
import { BoardCell } from '#web/ui/boards/cell/board-cell.tsx';
import { CellAmount } from '#web/ui/boards/cell/cell-amount.tsx';
import type { CellProps } from '#web/ui/boards/cell/use-board-cells.ts';
import { useBoardCells } from '#web/ui/boards/cell/use-board-cells.ts';
import { DrawClock } from '#web/ui/boards/clock/draw-clock.tsx';
import { BoardHead, Felt } from '#web/ui/boards/felt.tsx';
import { useIsPhone } from '#web/ui/boards/use-is-phone.ts';

const groups = [
  { key: 'andhar', ranks: ranks.slice(0, 6) },
  { key: 'middle', ranks: ranks.slice(6, 7) },
  { key: 'bahar', ranks: ranks.slice(7) },
] as const;

/**
 * Andhar Bahar: thirteen cards in three groups, four colours, and the side. Where sides cannot be picked, the side is
 * what follows from the picked card, so that no result contradicts itself.
 */
export function CardsBoard(board: BoardProps) {
  const { t } = useTexts(boardsTexts);
  const isPhone = useIsPhone();
  const cards = useBoardCells(board, ranks);
  const payoutOf = (name: string) => board.payouts.find(({ kind }) => kind === name)?.payout ?? 0;
  const note = t('note.cards', { rank: payoutOf('rank'), suit: payoutOf('suit'), side: payoutOf('side') });
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

/** The cards of one side. They show the picked colour. */
function CardGroup({ name, cells, suit }: { name: Side; cells: readonly CellProps[]; suit: Suit }) {
  const { t } = useTexts(boardsTexts);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-labelledby={titleId} className={classes.group} data-group={name}>
      <p className={classes.title}>
        <b id={titleId}>{t(`cards.${name}`)}</b>
        <span>{t(`cards.${name}Ranks`)}</span>
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

/** The four colours of a card. */
function SuitPicks({ board }: { board: BoardProps }) {
  const { t } = useTexts(boardsTexts);
  const titleId = useId();
  const { cellOf, container } = useBoardCells(board, suits);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-labelledby={titleId} {...container}>
      <p className={classes.title}>
        <b id={titleId}>{t('cards.colours')}</b>
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
  const { t } = useTexts(boardsTexts);
  const name = t(`suits.${suit}`);
  return (
    <BoardCell {...cell} name={name} className={classes.pick} color={isRedSuit(suit) ? 'red' : 'black'}>
      <span className={classes.face}>
        <SuitSign suit={suit} />
      </span>
      <span className={classes.words}>
        <b>{name}</b>
        <CellAmount {...cell} room={10} chipSize={34} />
      </span>
    </BoardCell>
  );
});

/** Andhar and bahar, and for an operator the middle, on which nobody can bet. */
function SidePicks({ board }: { board: BoardProps }) {
  const { t } = useTexts(boardsTexts);
  const titleId = useId();
  const shown = board.fill === 'stakes' ? sides : sides.filter((side) => side !== 'middle');
  const { cellOf, container } = useBoardCells(board, shown);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-labelledby={titleId} {...container}>
      <p className={classes.title}>
        <b id={titleId}>{t('cards.types')}</b>
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
  const { t } = useTexts(boardsTexts);
  const name = t(`cards.${side}`);
  return (
    <BoardCell {...cell} name={name} className={classes.pick}>
      <span className={classes.words}>
        <b>{name}</b>
        {side === 'middle' ? (
          <span className={classes.none}>{t('cards.noBets')}</span>
        ) : (
          <CellAmount {...cell} room={10} chipSize={40} />
        )}
      </span>
    </BoardCell>
  );
});
