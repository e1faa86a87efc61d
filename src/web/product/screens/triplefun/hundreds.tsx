import { memo } from 'react';
import type { BoardProps } from '#web/product/board/board-types.ts';
import classes from '#web/product/screens/triplefun/triple-board.module.css';
import { totalOf } from '#web/product/screens/triplefun/triple-tabs.tsx';
import { triplefunTexts } from '#web/product/screens/triplefun/triplefun-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';

type HundredsProps = {
  board: BoardProps;
  numbers: readonly string[];
  most: number;
  open: number;
  onOpen: (hundred: number) => void;
};

/** The thousand numbers as ten maps that show where stakes are. */
export function Hundreds({ board, numbers, most, open, onOpen }: HundredsProps) {
  return (
    <div className={classes.hundreds}>
      {Array.from({ length: 10 }, (_, hundred) => {
        const own = numbers.slice(hundred * 100, hundred * 100 + 100);
        const heats = own.map((drawno) => (most === 0 ? 0 : board.amountOf(drawno) / most));
        const picked = board.fill === 'stakes' ? own.findIndex((drawno) => board.selected.has(drawno)) : -1;
        return (
          <Hundred
            key={own[0]}
            hundred={hundred}
            total={totalOf(board, own)}
            fill={board.fill}
            heats={heats.map((heat) => Math.round(heat * 100)).join(' ')}
            picked={picked}
            isOpen={hundred === open}
            onOpen={onOpen}
          />
        );
      })}
    </div>
  );
}

type HundredProps = {
  hundred: number;
  total: number;
  fill: BoardProps['fill'];
  /** A hundred percentages in one text, so that a map is rendered again only when it changed. */
  heats: string;
  picked: number;
  isOpen: boolean;
  onOpen: (hundred: number) => void;
};

const Hundred = memo(function Hundred(props: HundredProps) {
  const { t, language } = useTexts(triplefunTexts);
  const { hundred, total, fill, heats, picked, isOpen, onOpen } = props;
  const amount = formatMoney(total, language);
  const name = fill === 'stakes' ? 'hundredStaked' : 'hundredPlayed';
  return (
    <button
      type="button"
      className={classes.hundred}
      aria-pressed={isOpen}
      aria-label={t(name, { from: `${hundred}00`, to: `${hundred}99`, amount })}
      onClick={() => onOpen(hundred)}
    >
      <span className={classes.caption}>
        <Text as="b" size="13" weight="650" tone="felt-bright">{`${hundred}00`}</Text>
        {(fill === 'stakes' || total > 0) && <span>{amount}</span>}
      </span>
      <svg viewBox="0 0 99 99" preserveAspectRatio="none" aria-hidden="true">
        <path fill="var(--pb-heat-track)" d={grid} />
        {heats
          .split(' ')
          .map(Number)
          .map(
            (heat, at) => heat > 0 && <path key={square(at)} d={square(at)} opacity={0.25 + heat / 134} />,
          )}
        {picked >= 0 && <path fill="none" stroke="var(--pb-pick)" strokeWidth="3" d={square(picked)} />}
      </svg>
    </button>
  );
});

function square(at: number): string {
  return `M${(at % 10) * 10} ${Math.floor(at / 10) * 10}h9v9h-9Z`;
}

const grid = Array.from({ length: 100 }, (_, at) => square(at)).join('');
