import type { HistoryRow } from '#contract/history';
import classes from '#web/features/history/history-result.module.css';
import { useTexts } from '#web/platform/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import { ManualMark } from '#web/ui/boards/results/manual-mark.tsx';
import { NamedPlate } from '#web/ui/ticket/draw-number.tsx';
import { isOff } from '#web/ui/ticket/is-off.ts';
import { ticketTexts } from '#web/ui/ticket/ticket-texts.en.ts';

/** What was drawn and whether an operator saved it; Pending until the draw, and what else became of the ticket. */
export function HistoryResult({ ticket: { status, result, screen } }: { ticket: HistoryRow }) {
  const { t } = useTexts(ticketTexts);
  const { t: tBoards } = useTexts(boardsTexts);
  if (isOff(status)) return <Badge tone="off">{t(`status.${status}`)}</Badge>;
  if (result === null) return <Badge tone="wait">{t('pending')}</Badge>;
  return (
    <span className={classes.result}>
      <NamedPlate screen={screen} result={result} />
      {result.booster > 1 && (
        <span className={classes.booster}>{tBoards('results.times', { booster: result.booster })}</span>
      )}
      {result.source === 'manual' && <ManualMark isPlate />}
    </span>
  );
}
