import { useCallback, useMemo } from 'react';
import type { LivePayload } from '#contract/live-draws';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Board } from '#web/ui/boards/board.tsx';
import type { ClockFace } from '#web/ui/boards/clock/clock-face.ts';
import { BoardTotal } from '#web/ui/boards/felt.tsx';
import { entriesOf, imagesOf, payoutsOf } from '../board-facts';
import { canPick } from '../result/pick';
import type { Picking } from '../result/use-pick';

type LiveBoardProps = { payload: LivePayload; clock: ClockFace; picking: Picking; isDisabled: boolean };

/** The board with what all have staked in the round on screen. */
export function LiveBoard({ payload, clock, picking, isDisabled }: LiveBoardProps) {
  const { t } = useTexts(liveDrawsTexts);
  const { screen } = payload;
  const entries = useMemo(() => entriesOf(payload), [payload]);
  const amountOf = useCallback((drawno: string) => entries.get(drawno)?.sum ?? 0, [entries]);
  const canPickHere = useCallback((drawno: string) => canPick(screen, drawno), [screen]);
  return (
    <Board
      screen={screen}
      label={payload.gameName}
      nodigit={payload.nodigit}
      images={useMemo(() => imagesOf(payload), [payload])}
      payouts={useMemo(() => payoutsOf(payload), [payload])}
      fill="stakes"
      amountOf={amountOf}
      selected={picking.marked}
      onPick={picking.press}
      canPick={canPickHere}
      isDisabled={isDisabled}
      clock={clock}
      lastDrawno={payload.lastData.data[0]?.drawno}
      lead={<BoardTotal label={t('totalDraw')} amount={payload.collections.totalDrawCollection} />}
    />
  );
}
