import type { Ticket } from '#contract/tickets';
import { historyTexts } from '#web/features/history/history-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { roundNumber } from '#web/ui/round-number.ts';
import { groupedNumber } from '#web/ui/ticket/grouped-number.ts';
import classes from './ticket-head.module.css';

/** Which ticket it is, of which draw, and what it won; before the draw, what was staked. */
export function TicketHead({ ticket }: { ticket: Ticket }) {
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
