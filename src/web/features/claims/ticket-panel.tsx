import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Ticket } from '#contract/tickets/tickets';
import { claimTicket } from '#contract/tickets/tickets';
import { claimKeys, ticketNumberId } from '#web/features/claims/claim-keys.ts';
import classes from '#web/features/claims/claims-page.module.css';
import { claimsTexts } from '#web/features/claims/claims-texts.en.ts';
import { call, failureText, refusalIn } from '#web/platform/calls/call.ts';
import { useOnline } from '#web/platform/calls/connection.ts';
import { useIntent } from '#web/platform/calls/intent.ts';
import { UsernameCell } from '#web/product/accounts/username-cell.tsx';
import { groupedNumber } from '#web/product/ticket/grouped-number.ts';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { TicketLines } from '#web/product/ticket/ticket-lines.tsx';
import { TicketResult } from '#web/product/ticket/ticket-result.tsx';
import { TicketSteps } from '#web/product/ticket/ticket-steps.tsx';
import { ticketTexts } from '#web/product/ticket/ticket-texts.en.ts';
import { ticketTones } from '#web/product/ticket/ticket-tone.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { focusField } from '#web/ui/form/error-summary.tsx';
import { FormMessageLine } from '#web/ui/form/form-message-line.tsx';
import { useFormMessage } from '#web/ui/form/use-form-message.ts';
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { Money } from '#web/ui/values/money.tsx';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

/** A complete ticket: player, draw, timeline, lines and actions. `isGenuine` is true if its slip was checked. */
export function TicketPanel({ ticket, isGenuine }: { ticket: Ticket; isGenuine: boolean }) {
  const { t } = useTexts(claimsTexts);
  const { ticketId, gameName, username, winpoints, playpoints } = ticket;
  const player = { username, role: 'player' } as const;
  const isSettled = ticket.status === 'won' || ticket.status === 'claimed' || ticket.status === 'lost';
  return (
    <Panel label={t('ticket', { number: groupedNumber(ticketId) })} isFlush>
      <div className={classes.head}>
        <Stack gap="0-5">
          <Row as="h2" align="middle" wrap gap="2" size="20" weight="600">
            {groupedNumber(ticketId)}
            <CopyButton value={ticketId} name={t('number.copy')} />
            {isGenuine && <Badge tone="on">{t('genuine')}</Badge>}
          </Row>
          <Text as="p" size="13" tone="quiet">
            {t('draw', { game: gameName, number: roundNumber(ticket.roundNumber) })}
          </Text>
        </Stack>
        <dl className={classes.facts}>
          <Fact label={t('player')}>
            <UsernameCell {...player} />
          </Fact>
          <Fact label={t('result')}>
            <TicketResult ticket={ticket} />
          </Fact>
          <Fact label={t('playPoints')}>
            <Money amount={playpoints} />
          </Fact>
          {isSettled && (
            <Fact label={t('winPoints')} isMain={winpoints > 0}>
              <Money amount={winpoints} />
            </Fact>
          )}
        </dl>
      </div>
      <div className={classes.part}>
        <TicketSteps ticket={ticket} />
      </div>
      <ClaimBar ticket={ticket} />
      <div className="pad-4 phone-pad-3">
        <TicketLines ticket={ticket} hasPrizes />
      </div>
    </Panel>
  );
}

function Fact({ label, isMain = false, children }: { label: string; isMain?: boolean; children: ReactNode }) {
  return (
    <div className={classes.fact} data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The state of the ticket in a sentence, and its action. */
function ClaimBar({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTexts(claimsTexts);
  const { t: tTicket } = useTexts(ticketTexts);
  const timeZone = useTimeZone();
  const isOnline = useOnline();
  const claim = useClaim(ticket);
  const { status } = ticket;
  const at = status === 'claimed' ? ticket.claimdate : ticket.timeclose;
  const time =
    at === null ? '' : formatDateTime(new Date(at), { format: 'precise', timeZone, locale: language });
  return (
    <div className={classes.bar} data-won={status === 'won' || undefined}>
      <Badge tone={ticketTones[status]}>{tTicket(`status.${status}`)}</Badge>
      <p className={classes.words}>
        {claim.message === null ? (
          t(`state.${status}`, { time })
        ) : (
          <FormMessageLine message={claim.message} />
        )}
      </p>
      {(ticket.can.claim || claim.isBusy) && (
        <BusyButton
          size="md"
          isBusy={claim.isBusy}
          busyLabel={t('claiming')}
          disabled={!isOnline}
          onClick={claim.start}
        >
          {t('claim')}
        </BusyButton>
      )}
    </div>
  );
}

const shownForMs = 5_000;

/** Claims the prize of one ticket. A retry after a lost answer uses the same key. */
function useClaim(ticket: Ticket) {
  const { t } = useTexts(claimsTexts);
  const client = useQueryClient();
  const intent = useIntent();
  const { message, say } = useFormMessage(shownForMs);
  const queryKey = claimKeys.ticket(ticket.ticketId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => intent.run((key) => call(claimTicket, { params: { ticketId: ticket.ticketId }, key })),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      say({ tone: 'ok', text: answer.message });
      focusField(ticketNumberId);
    },
    onError: (error) => {
      const refusal = refusalIn(error);
      const isUnknown = refusal?.code === 'offline' || refusal?.code === 'unavailable';
      const text = failureText(error, t('claimFailed'));
      say({
        tone: 'bad',
        text: isUnknown ? t('unknownOutcome', { text }) : text,
        requestId: refusal !== null && refusal.status >= 500 ? refusal.requestId : undefined,
      });
      if (isUnknown) return;
      // Another operator may have claimed it in the meantime, so the ticket is read again.
      return client.invalidateQueries({ queryKey });
    },
  });
  const start = () => {
    if (!isPending) mutate();
  };
  return { start, message, isBusy: isPending };
}
