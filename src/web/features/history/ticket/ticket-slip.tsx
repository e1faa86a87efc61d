import { Portal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Ticket } from '#contract/tickets/tickets';
import { historyTexts } from '#web/features/history/history-texts.en.ts';
import classes from '#web/features/history/ticket/ticket-dialog.module.css';
import { useTexts } from '#web/platform/texts.ts';
import { roundNumber } from '#web/product/board/round-number.ts';
import { useNumberWords, useResultWords } from '#web/product/results/result-words.ts';
import { groupedNumber } from '#web/product/ticket/grouped-number.ts';
import { isOff } from '#web/product/ticket/is-off.ts';
import { ticketTexts } from '#web/product/ticket/ticket-texts.en.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { DateTime } from '#web/ui/values/date-time.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';

/** The ticket for an 80 mm receipt printer. Hidden on the screen; the only visible part in print. */
export function TicketSlip({ ticket }: { ticket: Ticket }) {
  const { t, language } = useTexts(historyTexts);
  const { t: tUi } = useTexts(uiTexts);
  const { t: tTicket } = useTexts(ticketTexts);
  const resultWords = useResultWords();
  const { result, screen, status } = ticket;
  const drawn = result === null ? tTicket('pending') : resultWords(screen, result);
  return (
    <Portal reuseTargetNode={false}>
      <div className={classes.slip} aria-hidden="true">
        <p className={classes.brand}>{tUi('brand')}</p>
        <p className={classes.number}>{groupedNumber(ticket.ticketId)}</p>
        <p>{t('details.draw', { game: ticket.gameName, number: roundNumber(ticket.roundNumber) })}</p>
        <dl className={classes.facts}>
          <Fact label={t('column.bought')}>
            <DateTime value={ticket.createdAt} format="precise" />
          </Fact>
          <Fact label={t('column.username')}>{ticket.username}</Fact>
        </dl>
        <SlipLines ticket={ticket} />
        <dl className={classes.facts}>
          <Fact label={t('column.result')}>{isOff(status) ? tTicket(`status.${status}`) : drawn}</Fact>
          {result !== null && !isOff(status) && (
            <Fact label={t('column.winPoints')}>{formatMoney(ticket.winpoints, language)}</Fact>
          )}
          {ticket.claimdate !== null && (
            <Fact label={t('column.claimDate')}>
              <DateTime value={ticket.claimdate} format="precise" />
            </Fact>
          )}
        </dl>
      </div>
    </Portal>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SlipLines({ ticket: { lines, screen, playpoints } }: { ticket: Ticket }) {
  const { t, language } = useTexts(ticketTexts);
  const words = useNumberWords();
  const money = (amount: number) => formatMoney(amount, language);
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th>{t('lines.drawno')}</th>
          <th>{t('lines.qty')}</th>
          <th>{t('lines.total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ drawno, drawqty, drawtotal }) => (
          <tr key={drawno}>
            <td>{words(screen, drawno)}</td>
            <td>{formatCount(drawqty, language)}</td>
            <td>{money(drawtotal)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={2}>{t('lines.count', { count: lines.length })}</th>
          <th>{money(playpoints)}</th>
        </tr>
      </tfoot>
    </table>
  );
}
