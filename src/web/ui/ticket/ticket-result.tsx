import type { Ticket } from '#contract/tickets';
import { useTexts } from '#web/platform/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import { ManualMark } from '#web/ui/boards/results/manual-mark.tsx';
import { NamedPlate } from '#web/ui/ticket/draw-number.tsx';
import classes from '#web/ui/ticket/ticket-result.module.css';
import { ticketTexts } from '#web/ui/ticket/ticket-texts.en.ts';

/** What was drawn, its booster and where it came from; Pending until the draw. */
export function TicketResult({ ticket: { screen, status, result } }: { ticket: Omit<Ticket, 'lines'> }) {
  const { t } = useTexts(ticketTexts);
  const { t: tBoards } = useTexts(boardsTexts);
  if (status === 'void' || status === 'reversed') return <Badge tone="off">{t(`status.${status}`)}</Badge>;
  if (result === null) return <Badge tone="wait">{t('pending')}</Badge>;
  return (
    <span className={classes.result}>
      <NamedPlate screen={screen} result={result} />
      <span className={classes.quiet}>
        {result.type !== undefined && `${tBoards(`cards.${result.type}`)}, `}
        {tBoards('results.times', { booster: result.booster })}
      </span>
      {result.source === 'manual' && <ManualMark isPlate />}
    </span>
  );
}
