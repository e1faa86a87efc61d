import { IconCheck } from '@tabler/icons-react';
import type { Ticket } from '#contract/tickets/tickets';
import classes from '#web/features/tickets/own/ticket-dialog.module.css';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useNumberWords } from '#web/product/results/result-words.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

/** Every line with quantity, total and, after the draw, prize. */
export function TicketLines({
  ticket: { lines, screen, playpoints, winpoints, result },
}: {
  ticket: Ticket;
}) {
  const { t, language } = useTexts(ticketsTexts);
  const words = useNumberWords();
  const count = (qty: number) => formatCount(qty, language);
  const hasPrizes = result !== null;
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('details.drawNo')}</th>
            <th scope="col">{t('details.qty')}</th>
            <th scope="col">{t('details.total')}</th>
            {hasPrizes && <th scope="col">{t('details.prize')}</th>}
          </tr>
        </thead>
        <tbody>
          {winnersFirst(lines).map(({ drawno, drawqty, drawtotal, drawprize }) => (
            <tr key={drawno} data-won={(drawprize ?? 0) > 0 || undefined}>
              <th scope="row">
                {words(screen, drawno)}
                {(drawprize ?? 0) > 0 && (
                  <span className={classes.mark}>
                    <Icon of={IconCheck} size={14} />
                    {t('details.wins')}
                  </span>
                )}
              </th>
              <td>{count(drawqty)}</td>
              <td>
                <Money amount={drawtotal} />
              </td>
              {hasPrizes && <td>{drawprize !== null && <Money amount={drawprize} />}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('details.lines', { count: lines.length })}</th>
            <td>{count(lines.reduce((sum, { drawqty }) => sum + drawqty, 0))}</td>
            <td>
              <Money amount={playpoints} />
            </td>
            {hasPrizes && (
              <td>
                <Money amount={winpoints} />
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** In the order of purchase, winning lines first. */
function winnersFirst(lines: Ticket['lines']): Ticket['lines'] {
  return lines.toSorted((a, b) => Number((b.drawprize ?? 0) > 0) - Number((a.drawprize ?? 0) > 0));
}
