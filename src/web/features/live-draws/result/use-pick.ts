import { useCallback, useMemo, useState } from 'react';
import type { LivePayload } from '#contract/draws/live-draws';
import {
  markedBy,
  newResult,
  type Pick,
  resultOf,
  withPressed,
} from '#web/features/live-draws/result/pick.ts';

interface Picked {
  /** A pick belongs to its round and is discarded with it. */
  drawId: string | undefined;
  pick: Pick;
  booster: number | undefined;
}

const nothing: Pick = {};

/** The pick for the round on screen. While there is none, the board marks the saved result. */
export function usePick({ screen, nodigit, round, savedResult }: LivePayload) {
  const drawId = round?.drawId;
  const [state, setState] = useState<Picked>({ drawId, pick: nothing, booster: undefined });
  const isCurrent = state.drawId === drawId;
  const pick = isCurrent ? state.pick : nothing;
  const hasPick = pick.drawno !== undefined || pick.color !== undefined || pick.type !== undefined;
  const shown = hasPick ? pick : (savedResult ?? nothing);
  const chosenBooster = isCurrent ? state.booster : undefined;
  const press = (drawno: string) =>
    setState({ drawId, pick: withPressed(screen, pick, drawno), booster: chosenBooster });
  const clear = useCallback(() => setState({ drawId, pick: nothing, booster: undefined }), [drawId]);
  const result = useMemo(() => resultOf(screen, nodigit, pick), [screen, nodigit, pick]);
  const booster = chosenBooster ?? (hasPick ? 1 : (savedResult?.booster ?? 1));
  return {
    pick,
    hasPick,
    /** The picked result; null while something is missing. */
    result,
    /** The result that SAVE would send; null while nothing new is picked. */
    toSave: newResult({ hasPick, result, booster }, savedResult),
    marked: useMemo(() => markedBy(screen, nodigit, shown), [screen, nodigit, shown]),
    booster,
    setBooster: (booster: number) => setState({ drawId, pick, booster }),
    press,
    clear,
  };
}

export type Picking = ReturnType<typeof usePick>;
