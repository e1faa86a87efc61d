import { IconCheck } from '@tabler/icons-react';
import type { Ticket } from '#contract/tickets';
import { useTexts } from '#web/platform/texts.ts';
import { formatCount } from '#web/ui/format-number.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { DrawNumber } from '#web/ui/ticket/draw-number.tsx';
import classes from '#web/ui/ticket/ticket-lines.module.css';
import { ticketTexts } from '#web/ui/ticket/ticket-texts.en.ts';

type Line = Ticket['lines'][number];
type TicketLinesProps = {
  ticket: Ticket;
  /** A column of its own says what each line won. */
  hasPrizes?: boolean;
};

/** What was bet on each number, and which line won. */
export function TicketLines({ ticket, hasPrizes = false }: TicketLinesProps) {
  const { t, language } = useTexts(ticketTexts);
  const { lines, screen, playpoints, winpoints, result } = ticket;
  const qty = lines.reduce((sum, { drawqty }) => sum + drawqty, 0);
  if (lines.length === 0) return <p className={classes.none}>{t('lines.empty')}</p>;
  return (
    <table className={classes.lines} aria-label={t('lines.label')}>
      <thead>
        <tr>
          <th scope="col">{t('lines.drawno')}</th>
          <th scope="col">{t('lines.qty')}</th>
          <th scope="col">{t('lines.total')}</th>
          {hasPrizes && <th scope="col">{t('lines.prize')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.drawno} data-won={isWinner(line) || undefined}>
            <th scope="row">
              <span className={classes.number}>
                <DrawNumber screen={screen} drawno={line.drawno} />
                {isWinner(line) && <Winner line={line} booster={result?.booster ?? 1} />}
              </span>
            </th>
            <td>{formatCount(line.drawqty, language)}</td>
            <td>
              <Money amount={line.drawtotal} />
            </td>
            {hasPrizes && <td>{line.drawprize === null ? '-' : <Money amount={line.drawprize} />}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('lines.count', { count: lines.length })}</th>
          <td>{formatCount(qty, language)}</td>
          <td>
            <Money amount={playpoints} />
          </td>
          {hasPrizes && (
            <td>{lines.some(({ drawprize }) => drawprize !== null) ? <Money amount={winpoints} /> : '-'}</td>
          )}
        </tr>
      </tfoot>
    </table>
  );
}

function isWinner({ drawprize }: Line): boolean {
  return (drawprize ?? 0) > 0;
}

/** A prize is the stake times what the bet pays times the booster. */
function Winner({ line, booster }: { line: Line; booster: number }) {
  const { t, language } = useTexts(ticketTexts);
  const payout = (line.drawprize ?? 0) / (line.drawtotal * booster);
  return (
    <span className={classes.winner}>
      <Icon of={IconCheck} size={16} />
      {t('lines.pays', {
        payout: payout.toLocaleString(language, { maximumFractionDigits: 2 }),
        booster,
      })}
    </span>
  );
}
