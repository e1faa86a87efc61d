import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import '#web/product/board/paint.css';
import type { ReactNode } from 'react';
import classes from '#web/product/board/board.module.css';
import type { CellFill } from '#web/product/board/board-types.ts';
import { Heat } from '#web/product/board/cell/stake.tsx';
import type { ClockFace } from '#web/product/board/clock/clock-face.ts';
import { DrawClock } from '#web/product/board/clock/draw-clock.tsx';
import { useIsBelow } from '#web/ui/layout/use-width.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

/** The felt under a board. */
export function Felt({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTexts(boardsTexts);
  return (
    <section className={`${classes.felt} ${className}`} aria-label={t('board', { game: label })}>
      {children}
    </section>
  );
}

type HeadProps = { clock: ClockFace; lead: ReactNode; note: string; fill: CellFill };

/** The line above a board. On a phone it contains the clock. */
export function BoardHead({ clock, lead, note, fill }: HeadProps) {
  const isPhone = useIsBelow('phone');
  if (!isPhone) {
    return (
      <div className={classes.head}>
        <div className="shrink">{lead}</div>
        <BoardNote>{note}</BoardNote>
      </div>
    );
  }
  return (
    <div className={classes.phoneHead}>
      <DrawClock face={clock} size={104} isBrief />
      <div className="shrink">
        {lead}
        {/* For a player the bar at the bottom shows it. */}
        {fill === 'stakes' && (
          <p className={classes.note} data-sealed={clock.isSealed || undefined}>
            {clock.note}
          </p>
        )}
        <BoardNote>{note}</BoardNote>
      </div>
    </div>
  );
}

/** The same as a column beside a board; above it on a phone. */
export function BoardSide(props: HeadProps) {
  const isPhone = useIsBelow('phone');
  if (isPhone) return <BoardHead {...props} />;
  return (
    <div className={classes.side}>
      {props.lead}
      <BoardNote>{props.note}</BoardNote>
      <DrawClock face={props.clock} />
      <BoardNote>{props.clock.foot}</BoardNote>
    </div>
  );
}

/** A note on the felt: how many numbers there are and what they pay. */
export function BoardNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}

/** Items at the head of a board, as a column beside other content. */
export function StackedLead({ children }: { children: ReactNode }) {
  return <div className={classes.stacked}>{children}</div>;
}

/** A sum at the head of a board: TOTAL DRAW COLLECTION. */
export function BoardTotal({ label, amount }: { label: string; amount: number }) {
  return (
    <p className={classes.total}>
      <span className={classes.caption}>{label}</span>
      <strong className={classes.figure}>
        <Money amount={amount} isPlain />
      </strong>
    </p>
  );
}

/** The legend of the bars on a board. */
export function StakeScale({ label, most }: { label: string; most: number }) {
  const { t, language } = useTexts(boardsTexts);
  return (
    <p className={classes.scale}>
      <span>{label}</span>
      <span className={classes.ramp}>
        <Heat share={1} />
      </span>
      <span>{t('scale.most', { amount: formatMoney(most, language) })}</span>
    </p>
  );
}
