import { IconCheck } from '@tabler/icons-react';
import type { ScreenName } from '#contract/games/game-screens';
import type { Ticket } from '#contract/tickets/tickets';
import { NamedPlate } from '#web/product/results/result-plate.tsx';
import { screenView } from '#web/product/screens/screens.ts';
import classes from '#web/product/ticket/ticket.module.css';
import { ticketTexts } from '#web/product/ticket/ticket-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { formatCount } from '#web/ui/values/format-number.ts';
import { Money } from '#web/ui/values/money.tsx';

type Line = Ticket['lines'][number];
type TicketLinesProps = {
  ticket: Pick<Ticket, 'lines' | 'screen' | 'playpoints' | 'winpoints' | 'result'>;
  /** A separate column shows the prize of each line. */
  hasPrizes?: boolean;
};

/** The stake on each number, and the winning line. */
export function TicketLines({ ticket, hasPrizes = false }: TicketLinesProps) {
  const { t, language } = useTexts(ticketTexts);
  const { lines, screen, playpoints, winpoints, result } = ticket;
  const qty = lines.reduce((sum, { drawqty }) => sum + drawqty, 0);
  if (lines.length === 0)
    return (
      <Text as="p" size="13" tone="quiet">
        {t('lines.empty')}
      </Text>
    );
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
              <Row as="span" wrap align="middle" className="gap-x-3">
                <DrawNumber screen={screen} drawno={line.drawno} />
                {isWinner(line) && <Winner line={line} booster={result?.booster ?? 1} />}
              </Row>
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

/** A number of a line as its game shows it. */
function DrawNumber({ screen, drawno }: { screen: ScreenName; drawno: string }) {
  const { Bet } = screenView(screen);
  return (
    <Text align="middle" gap="1-5" weight="550" className="inline min-32">
      {Bet === undefined ? <NamedPlate screen={screen} result={{ drawno }} /> : <Bet drawno={drawno} />}
    </Text>
  );
}

function isWinner({ drawprize }: Line): boolean {
  return (drawprize ?? 0) > 0;
}

/** A prize is the stake times the payout times the booster. */
function Winner({ line, booster }: { line: Line; booster: number }) {
  const { t, language } = useTexts(ticketTexts);
  const payout = (line.drawprize ?? 0) / (line.drawtotal * booster);
  return (
    <Text align="middle" gap="1-5" fontSize="12" weight="550" tone="accent" className="inline">
      <Icon of={IconCheck} size={16} />
      {t('lines.pays', {
        payout: payout.toLocaleString(language, { maximumFractionDigits: 2 }),
        booster,
      })}
    </Text>
  );
}
