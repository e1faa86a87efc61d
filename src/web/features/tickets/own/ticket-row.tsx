import { Button } from '@mantine/core';
import type { Ticket, TicketStatus } from '#contract/tickets/tickets';
import { groupTicketNumber } from '#web/features/tickets/group-ticket-number.ts';
import classes from '#web/features/tickets/own/own-tickets.module.css';
import type { TicketActs } from '#web/features/tickets/own/use-ticket-acts.ts';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useNumberWords } from '#web/product/results/result-words.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

/** Amber for open, green for won, neutral for finished. */
export const ticketTone: Record<TicketStatus, BadgeTone> = {
  open: 'wait',
  closed: 'wait',
  won: 'on',
  claimed: 'off',
  lost: 'off',
  cancelled: 'off',
  void: 'off',
  reversed: 'off',
};

type TicketRowProps = {
  ticket: Ticket;
  /** Shows the game's name in a list with several games. */
  hasGame: boolean;
  acts: TicketActs;
  onView: () => void;
  onCancel: () => void;
};

/** One ticket: its number, day, lines, stake, prize and state, and its only action. */
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
        <Row as="span" wrap align="middle" gap="1-5">
          <strong>{number}</strong>
          <Text fontSize="12" tone="quiet">
            <DateTime value={ticket.createdAt} format="short" />
          </Text>
        </Row>
        <Text fontSize="12" tone="faint" line="truncated">
          {hasGame && `${ticket.gameName}: `}
          <LinesInShort ticket={ticket} />
        </Text>
      </button>
      <dl className={classes.figures}>
        <div>
          <dt className="text-12 faint">{t('tickets.stake')}</dt>
          <dd>
            <Money amount={ticket.playpoints} />
          </dd>
        </div>
        <div>
          <dt className="text-12 faint">{t('tickets.prize')}</dt>
          <dd data-won={hasWon || undefined}>
            {ticket.result === null ? '\u2013' : <Money amount={ticket.winpoints} hasPlus />}
          </dd>
        </div>
      </dl>
      <span className={classes.state}>
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
    // Numbers stay short; a suit or a side is not a number.
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
