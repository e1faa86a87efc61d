import { Button } from '@mantine/core';
import type { Ticket } from '#contract/tickets';
import { groupTicketNumber } from '#web/features/tickets/group-ticket-number.ts';
import classes from '#web/features/tickets/own/ticket-row.module.css';
import { ticketTone } from '#web/features/tickets/own/ticket-tone.ts';
import type { TicketActs } from '#web/features/tickets/own/use-ticket-acts.ts';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { useNumberWords } from '#web/ui/number-words.ts';

type TicketRowProps = {
  ticket: Ticket;
  /** Names the game where tickets of several stand together. */
  hasGame: boolean;
  acts: TicketActs;
  onView: () => void;
  onCancel: () => void;
};

/** One ticket: its number and lines, what became of it, and the one thing to do about it. */
export function TicketRow({ ticket, hasGame, acts, onView, onCancel }: TicketRowProps) {
  const { t } = useTexts(ticketsTexts);
  const number = groupTicketNumber(ticket.ticketId);
  const hasWon = ticket.status === 'won' || ticket.status === 'claimed';
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={classes.words}
        aria-label={t('tickets.details', { number })}
        onClick={onView}
      >
        <strong>{number}</strong>
        <span className={classes.lines}>
          {hasGame && `${ticket.gameName}: `}
          <LinesInShort ticket={ticket} />
        </span>
      </button>
      <span className={classes.figure}>
        <strong data-won={hasWon || undefined}>
          <Money amount={hasWon ? ticket.winpoints : ticket.playpoints} hasPlus={hasWon} />
        </strong>
        <Badge tone={ticketTone[ticket.status]}>{t(`status.${ticket.status}`)}</Badge>
      </span>
      <RowAct ticket={ticket} number={number} acts={acts} onView={onView} onCancel={onCancel} />
    </li>
  );
}

const shownLines = 8;

function LinesInShort({ ticket: { lines, screen } }: { ticket: Ticket }) {
  const { t } = useTexts(ticketsTexts);
  const nameOf = useNumberWords();
  const shown = lines.slice(0, shownLines);
  const words = shown.map(({ drawno, drawqty }) => {
    // Figures stay short; a suit or a side has no figure.
    const name = /^[a-z]/.test(drawno) ? nameOf(screen, drawno) : drawno;
    return t('tickets.line', { drawno: name, qty: drawqty });
  });
  return <>{`${words.join(', ')}${lines.length > shownLines ? ', …' : ''}`}</>;
}

type RowActProps = Omit<TicketRowProps, 'hasGame'> & { number: string };

function RowAct({ ticket, number, acts, onView, onCancel }: RowActProps) {
  const { t } = useTexts(ticketsTexts);
  if (ticket.can.claim) {
    const claim = { kind: 'claim', ticket } as const;
    return (
      <BusyButton
        size="md"
        className={classes.act ?? ''}
        aria-label={t('act.claimOf', { number })}
        isBusy={acts.isBusyWith(claim)}
        onClick={() => !acts.isBusy && acts.start(claim)}
      >
        {t('act.claim')}
      </BusyButton>
    );
  }
  const isCancel = ticket.can.cancel;
  return (
    <Button
      size="md"
      variant={isCancel ? 'default' : 'subtle'}
      color="gray"
      className={classes.act ?? ''}
      aria-label={isCancel ? t('act.cancelOf', { number }) : t('act.viewOf', { number })}
      onClick={isCancel ? onCancel : onView}
    >
      {isCancel ? t('act.cancel') : t('act.view')}
    </Button>
  );
}
