import type { Ticket } from '#contract/tickets';
import { claimsTexts } from '#web/features/claims/claims-texts.en.ts';
import { useOnline } from '#web/platform/connection.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { FormMessageLine } from '#web/ui/form/form-message-line.tsx';
import { formatDateTime } from '#web/ui/format-date-time.ts';
import { ticketTexts } from '#web/ui/ticket/ticket-texts.en.ts';
import { ticketTones } from '#web/ui/ticket/ticket-tone.ts';
import { useTimeZone } from '#web/ui/time-zone.tsx';
import classes from './claim-bar.module.css';
import { useClaim } from './use-claim.ts';

/** How the ticket stands, in a sentence, and the one thing that can be done with it. */
export function ClaimBar({ ticket }: { ticket: Ticket }) {
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
