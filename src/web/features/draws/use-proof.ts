import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readProof } from '#contract/draws/draws';
import { type ComputedDraw, computeDraw } from '#web/features/draws/compute-draw.ts';
import type { Proof } from '#web/features/draws/proof.ts';
import { call, refusalIn } from '#web/platform/calls/call.ts';
import { serverNow } from '#web/ui/values/server-time.ts';

const askAgainAfterMs = 1_000;

/** The proof of a draw. Before the draw it is read once more as soon as the seed can be available. */
export function useProof(drawId: string) {
  return useQuery({
    queryKey: ['draws', 'proof', drawId],
    queryFn: ({ signal }) => call(readProof, { params: { drawId }, signal }),
    select: (answer) => answer.data,
    retry: (failures, error) => failures < 2 && !(refusalIn(error)?.status === 404),
    refetchInterval: ({ state }) => (state.data === undefined ? false : pauseUntilKnown(state.data.data)),
  });
}

function pauseUntilKnown(proof: Proof): number | false {
  if (proof.seed !== null || proof.status === 'void') return false;
  const untilEndMs = Date.parse(proof.endsAt) - serverNow();
  return Math.max(askAgainAfterMs, untilEndMs + askAgainAfterMs);
}

/** The same draw, recomputed here. Null without a seed, or while it is being computed. */
export function useComputedDraw(proof: Proof): ComputedDraw | null {
  const [computed, setComputed] = useState<{ of: Proof; draw: ComputedDraw } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const { seed } = proof;
    if (seed === null) return;
    void computeDraw({ ...proof, seed }).then((draw) => isWanted && setComputed({ of: proof, draw }));
    return () => {
      isWanted = false;
    };
  }, [proof]);
  return computed?.of.drawId === proof.drawId ? computed.draw : null;
}
