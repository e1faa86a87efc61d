import { useTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import '#web/ui/boards/paint.css';
import type { ReactNode } from 'react';
import classes from '#web/ui/boards/board.module.css';
import type { CellFill } from '#web/ui/boards/board-types.ts';
import { Heat } from '#web/ui/boards/cell/stake.tsx';
import type { ClockFace } from '#web/ui/boards/clock/clock-face.ts';
import { DrawClock } from '#web/ui/boards/clock/draw-clock.tsx';
import { useIsPhone } from '#web/ui/boards/use-is-phone.ts';
import { formatMoney } from '#web/ui/format-number.ts';
import { Money } from '#web/ui/money.tsx';

/** The cloth under a board. */
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

/** The line above a board. On a phone it holds the clock, which has its own place on a desk. */
export function BoardHead({ clock, lead, note, fill }: HeadProps) {
  const isPhone = useIsPhone();
  if (!isPhone) {
    return (
      <div className={classes.head}>
        <div className={classes.lead}>{lead}</div>
        <BoardNote>{note}</BoardNote>
      </div>
    );
  }
  return (
    <div className={classes.phoneHead}>
      <DrawClock face={clock} size={104} isBrief />
      <div className={classes.lead}>
        {lead}
        {/* To a player the bar at the foot of the screen says it. */}
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
  const isPhone = useIsPhone();
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

/** A quiet line on the felt: how many numbers there are and what they pay. */
export function BoardNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}

/** What leads a board, one under the other, where it stands beside something else. */
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

/** What the bars on a board measure. */
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
