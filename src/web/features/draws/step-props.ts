import type { ComputedDraw } from './compute-draw';
import type { Judgement } from './judge-proof';
import type { Proof } from './proof';

/** What every step is told. */
export interface StepProps {
  proof: Proof;
  computed: ComputedDraw | null;
  judgement: Judgement;
  /** The hash that this browser was shown before the draw. */
  seal: { hash: string; seenAt: number } | null;
}
