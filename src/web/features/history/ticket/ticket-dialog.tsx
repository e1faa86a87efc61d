import { Button } from '@mantine/core';
import { IconArrowRight, IconChevronRight, IconPrinter, IconTicketOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Ticket } from '#contract/tickets/tickets';
import { historyTexts } from '#web/features/history/history-texts.en.ts';
import classes from '#web/features/history/ticket/ticket-dialog.module.css';
import { TicketOutcome } from '#web/features/history/ticket/ticket-outcome.tsx';
import { type TicketDetails, useTicket } from '#web/features/history/ticket/use-ticket.ts';
import { Fault } from '#web/platform/fault.tsx';
import { groupedNumber } from '#web/product/ticket/grouped-number.ts';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { TicketLines } from '#web/product/ticket/ticket-lines.tsx';
import { TicketSteps } from '#web/product/ticket/ticket-steps.tsx';
import { ticketTexts } from '#web/product/ticket/ticket-texts.en.ts';
import { ticketTones } from '#web/product/ticket/ticket-tone.ts';
import { type Translate, useTexts, useWords } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { Money } from '#web/ui/values/money.tsx';

const SlipDialog = lazy(async () => ({
  default: (await import('#web/product/slip/slip-dialog.tsx')).SlipDialog,
}));

type TicketDialogProps = { ticketId: string; onClose: () => void };

/** Ticket Details: one complete ticket, over the list it was opened from. */
export function TicketDialog({ ticketId, onClose }: TicketDialogProps) {
  const { t } = useTexts(historyTexts);
  const { t: tTicket } = useTexts(ticketTexts);
  const details = useTicket(ticketId);
  const ticket = details.data?.ticket;
  const [isPrinting, setPrinting] = useState(false);
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
                onClick={() => setPrinting(true)}
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
      <Suspense fallback={null}>
        {isPrinting && <SlipDialog ticketId={ticketId} isOperator onClose={() => setPrinting(false)} />}
      </Suspense>
    </>
  );
}

/** A ticket with number, timeline, lines, draw and postings. */
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

/** Number, draw and win of the ticket; before the draw its stake. */
function TicketHead({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts(historyTexts);
  const { ticketId, gameName, status, winpoints, playpoints } = ticket;
  const isDrawn = status === 'won' || status === 'claimed' || status === 'lost';
  return (
    <div className={classes.head}>
      <div>
        <Row as="p" align="middle" gap="2" size="20" weight="600" tone="strong">
          {groupedNumber(ticketId)}
          <CopyButton value={ticketId} name={t('details.copy')} />
        </Row>
        <Text as="p" size="13">
          {t('details.draw', { game: gameName, number: roundNumber(ticket.roundNumber) })},{' '}
          <DateTime value={ticket.timeclose} format="date" />
        </Text>
      </div>
      <dl className={classes.figure} data-won={winpoints > 0 || undefined}>
        <Text as="dt" size="12" tone="faint">
          {isDrawn ? t('details.winPoints') : t('details.playPoints')}
        </Text>
        <Text as="dd" size="28" weight="600" tone="strong">
          <Money amount={isDrawn ? winpoints : playpoints} />
        </Text>
      </dl>
    </div>
  );
}

/** All postings of this ticket, in order. */
function TicketPostings({ postings }: Pick<TicketDetails, 'postings'>) {
  const { t } = useTexts(historyTexts);
  const words = useWords();
  return (
    <details className={classes.postings} open>
      <summary>
        <Icon of={IconChevronRight} size={16} />
        {t('details.postings')}
        <Text weight="400" tone="faint">
          {postings.length}
        </Text>
      </summary>
      {postings.length === 0 ? (
        <p>{t('details.noPostings')}</p>
      ) : (
        <ol>
          {postings.map(({ _id, kind, from, to, amount, createdAt }) => (
            <li key={_id} className="grid line-above columns-rest gap-x-4 pad-y-1-5">
              <span className={classes.kind}>{postingWords(t, kind)}</span>
              <span className={classes.way}>
                <VisuallyHidden>{t('details.posting.from')} </VisuallyHidden>
                {words(from)} <Icon of={IconArrowRight} size={14} />
                <VisuallyHidden>{t('details.posting.to')} </VisuallyHidden>
                {words(to)}
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

/** The name of a posting code; an unknown code is shown as it is. */
function postingWords(t: Translate<typeof historyTexts>, code: string): string {
  const kind = known.find((name) => name === code);
  return kind === undefined ? t('kind.other', { kind: code }) : t(`kind.${kind}`);
}

/** The dialog's content without a ticket: loading, failed, or not found. */
function TicketState({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTexts(historyTexts);
  if (error === null) {
    return (
      <div className={classes.waiting} role="status" aria-label={t('details.loading')}>
        <Spinner />
      </div>
    );
  }
  return (
    <Fault
      error={error}
      onRetry={onRetry}
      title={t('details.failed')}
      missing={{ title: t('details.empty'), icon: IconTicketOff }}
    />
  );
}
