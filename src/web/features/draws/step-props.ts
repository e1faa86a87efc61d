import type { ComputedDraw } from '#web/features/draws/compute-draw.ts';
import type { Judgement } from '#web/features/draws/judge-proof.ts';
import type { Proof } from '#web/features/draws/proof.ts';

/** What every step is told. */
export interface StepProps {
  proof: Proof;
  computed: ComputedDraw | null;
  judgement: Judgement;
  /** The hash that this browser was shown before the draw. */
  seal: { hash: string; seenAt: number } | null;
}
