import { useState } from 'react';
import { keepSlip, keptSlip } from '#web/features/tickets/slip/kept-slips.ts';
import {
  addChip,
  clearNumber,
  clearSlip,
  costOf,
  emptySlip,
  type Pick,
  qtyOf,
  replacePicks,
  type Slip,
  type SlipFault,
  takeChip,
  undo,
} from '#web/features/tickets/slip/slip.ts';

/** The slip of one game. It survives leaving the page, until the player signs out. */
export function useSlip(gameId: string) {
  const [slip, setSlip] = useState<Slip>(() => keptSlip(gameId));
  const [refusal, setRefusal] = useState<SlipFault | null>(null);
  const put = (next: Slip) => {
    setSlip(next);
    setRefusal(null);
    keepSlip(gameId, next);
  };
  return {
    picks: slip.picks,
    cost: costOf(slip.picks),
    canUndo: slip.before.length > 0,
    /** Why the last chip was not laid. */
    fault: refusal,
    forgetFault: () => setRefusal(null),
    amountOf: (drawno: string) => qtyOf(slip, drawno),
    add: (drawno: string, points: number) => {
      const next = addChip(slip, drawno, points);
      if (typeof next === 'string') setRefusal(next);
      else put(next);
    },
    take: (drawno: string, points: number) => put(takeChip(slip, drawno, points)),
    drop: (drawno: string) => put(clearNumber(slip, drawno)),
    clear: () => put(clearSlip(slip)),
    undo: () => put(undo(slip)),
    lay: (picks: readonly Pick[]) => put(replacePicks(slip, picks)),
    /** After a purchase there is nothing to undo. */
    reset: () => put(emptySlip),
  };
}

export type UsedSlip = ReturnType<typeof useSlip>;
