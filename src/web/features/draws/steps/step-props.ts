import type { ComputedDraw } from '#web/features/draws/compute-draw.ts';
import type { Judgement } from '#web/features/draws/judge-proof.ts';
import type { Proof } from '#web/features/draws/proof.ts';

/** Props of every check. */
export interface StepProps {
  proof: Proof;
  computed: ComputedDraw | null;
  judgement: Judgement;
  /** The hash that this browser received before the draw. */
  seal: { hash: string; seenAt: number } | null;
}
