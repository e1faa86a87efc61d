import { useTranslation } from 'react-i18next';
import type { Ticket, TicketStatus } from '#contract/tickets';
import { useOnline } from '#web/platform/connection.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { FormMessageLine } from '#web/ui/form/form-message-line.tsx';
import { formatDateTime } from '#web/ui/format-date-time.ts';
import { useTimeZone } from '#web/ui/time-zone.tsx';
import classes from './claim-bar.module.css';
import { useClaim } from './use-claim.ts';

const tones: Record<TicketStatus, BadgeTone> = {
  open: 'wait',
  closed: 'wait',
  lost: 'off',
  won: 'on',
  claimed: 'off',
  cancelled: 'off',
  void: 'off',
};

/** How the ticket stands, in a sentence, and the one thing that can be done with it. */
export function ClaimBar({ ticket }: { ticket: Ticket }) {
  const { t, i18n } = useTranslation('claims');
  const timeZone = useTimeZone();
  const isOnline = useOnline();
  const claim = useClaim(ticket);
  const { status } = ticket;
  const at = status === 'claimed' ? ticket.claimdate : ticket.timeclose;
  const time =
    at === null ? '' : formatDateTime(new Date(at), { format: 'precise', timeZone, locale: i18n.language });
  return (
    <div className={classes.bar} data-won={status === 'won' || undefined}>
      <Badge tone={tones[status]}>{t(`state.${status}.badge`)}</Badge>
      <p className={classes.words}>
        {claim.message === null ? (
          t(`state.${status}.text`, { time })
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
