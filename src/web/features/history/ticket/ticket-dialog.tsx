import { Button } from '@mantine/core';
import { IconArrowRight, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import type { Ticket } from '#contract/tickets';
import { historyTexts } from '#web/features/history/history-texts.en.ts';
import classes from '#web/features/history/ticket/ticket-dialog.module.css';
import { TicketOutcome } from '#web/features/history/ticket/ticket-outcome.tsx';
import { TicketSlip } from '#web/features/history/ticket/ticket-slip.tsx';
import { TicketState } from '#web/features/history/ticket/ticket-state.tsx';
import type { TicketDetails } from '#web/features/history/ticket/use-ticket.ts';
import { useTicket } from '#web/features/history/ticket/use-ticket.ts';
import type { Translate } from '#web/platform/texts.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { roundNumber } from '#web/ui/round-number.ts';
import { groupedNumber } from '#web/ui/ticket/grouped-number.ts';
import { TicketLines } from '#web/ui/ticket/ticket-lines.tsx';
import { TicketSteps } from '#web/ui/ticket/ticket-steps.tsx';
import { ticketTexts } from '#web/ui/ticket/ticket-texts.en.ts';
import { ticketTones } from '#web/ui/ticket/ticket-tone.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type TicketDialogProps = { ticketId: string; onClose: () => void };

/** Ticket Details: one ticket whole, over the list it was opened from. */
export function TicketDialog({ ticketId, onClose }: TicketDialogProps) {
  const { t } = useTexts(historyTexts);
  const { t: tTicket } = useTexts(ticketTexts);
  const details = useTicket(ticketId);
  const ticket = details.data?.ticket;
  return (
    <>
      <Dialog
        isOpen
        size="wide"
        title={t('details.title')}
        aside={
          ticket && <Badge tone={ticketTones[ticket.status]}>{tTicket(`status.${ticket.status}`)}</Badge>
        }
        onClose={onClose}
        footer={
          <>
            {ticket !== undefined && (
              <Button
                variant="subtle"
                color="gray"
                className={classes.print ?? ''}
                leftSection={<Icon of={IconPrinter} />}
                onClick={() => window.print()}
              >
                {t('details.print')}
              </Button>
            )}
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('details.close')}
            </Button>
          </>
        }
      >
        {details.data === undefined ? (
          <TicketState error={details.error} onRetry={() => void details.refetch()} />
        ) : (
          <TicketContent {...details.data} />
        )}
      </Dialog>
      {ticket !== undefined && <TicketSlip ticket={ticket} />}
    </>
  );
}

/** A ticket from its purchase to its claim: its number, its life, its lines, its draw and what was posted. */
function TicketContent({ ticket, postings }: TicketDetails) {
  const returned = postings.find(({ kind }) => kind === 'cancel' || kind === 'void');
  return (
    <>
      <TicketHead ticket={ticket} />
      <TicketSteps ticket={ticket} returnedAt={returned?.createdAt} />
      <TicketLines ticket={ticket} />
      <TicketOutcome ticket={ticket} />
      <TicketPostings postings={postings} />
    </>
  );
}

/** Which ticket it is, of which draw, and what it won; before the draw, what was staked. */
function TicketHead({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts(historyTexts);
  const { ticketId, gameName, status, winpoints, playpoints } = ticket;
  const isDrawn = status === 'won' || status === 'claimed' || status === 'lost';
  return (
    <div className={classes.head}>
      <div>
        <p className={classes.number}>
          {groupedNumber(ticketId)}
          <CopyButton value={ticketId} name={t('details.copy')} />
        </p>
        <p className={classes.draw}>
          {t('details.draw', { game: gameName, number: roundNumber(ticket.roundNumber) })},{' '}
          <DateTime value={ticket.timeclose} format="date" />
        </p>
      </div>
      <dl className={classes.figure} data-won={winpoints > 0 || undefined}>
        <dt>{isDrawn ? t('details.winPoints') : t('details.playPoints')}</dt>
        <dd>
          <Money amount={isDrawn ? winpoints : playpoints} />
        </dd>
      </dl>
    </div>
  );
}

/** Every movement of credit this ticket caused, in its order. */
function TicketPostings({ postings }: Pick<TicketDetails, 'postings'>) {
  const { t } = useTexts(historyTexts);
  return (
    <details className={classes.postings} open>
      <summary>
        <Icon of={IconChevronRight} size={16} />
        {t('details.postings')}
        <span className={classes.count}>{postings.length}</span>
      </summary>
      {postings.length === 0 ? (
        <p>{t('details.noPostings')}</p>
      ) : (
        <ol>
          {postings.map(({ _id, kind, from, to, amount, createdAt }) => (
            <li key={_id} className={classes.posting}>
              <span className={classes.kind}>{postingWords(t, kind)}</span>
              <span className={classes.way}>
                <VisuallyHidden>{t('details.posting.from')} </VisuallyHidden>
                {from} <Icon of={IconArrowRight} size={14} />
                <VisuallyHidden>{t('details.posting.to')} </VisuallyHidden>
                {to}
              </span>
              <span className={classes.amount}>
                <Money amount={amount} />
              </span>
              <span className={classes.time}>
                <DateTime value={createdAt} format="time" />
              </span>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

const known = ['stake', 'cancel', 'void', 'settle', 'claim'] as const;

/** A posting's code in words; a code that has none is shown as it is. */
function postingWords(t: Translate<typeof historyTexts>, code: string): string {
  const kind = known.find((name) => name === code);
  return kind === undefined ? t('kind.other', { kind: code }) : t(`kind.${kind}`);
}
