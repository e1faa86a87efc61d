import type { HistoryRow } from '#contract/reports/history';
import classes from '#web/features/history/history.module.css';
import { useTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { ManualMark } from '#web/product/results/manual-mark.tsx';
import { NamedPlate } from '#web/product/results/result-plate.tsx';
import { isOff } from '#web/product/ticket/is-off.ts';
import { ticketTexts } from '#web/product/ticket/ticket-texts.en.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Text } from '#web/ui/layout/layout.tsx';

/** The result and its source; Pending until the draw, or cancelled, void and so on. */
export function HistoryResult({ ticket: { status, result, screen } }: { ticket: HistoryRow }) {
  const { t } = useTexts(ticketTexts);
  const { t: tBoards } = useTexts(boardsTexts);
  if (isOff(status)) return <Badge tone="off">{t(`status.${status}`)}</Badge>;
  if (result === null) return <Badge tone="wait">{t('pending')}</Badge>;
  return (
    <span className={classes.result}>
      <NamedPlate screen={screen} result={result} />
      {result.booster > 1 && (
        <Text fontSize="12" tone="quiet">
          {tBoards('results.times', { booster: result.booster })}
        </Text>
      )}
      {result.source === 'manual' && <ManualMark isPlate />}
    </span>
  );
}
