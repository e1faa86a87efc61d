import type { ComputedDraw } from '#web/features/draws/compute-draw.ts';
import type { Proof } from '#web/features/draws/proof.ts';

/** `none`: the step is not used in this draw. `waiting`: it can be checked after the draw. */
export type StepState = 'holds' | 'fails' | 'waiting' | 'none';

export interface Judgement {
  published: StepState;
  revealed: StepState;
  sameHash: StepState;
  formula: StepState;
  number: StepState;
  verdict: 'verified' | 'failed' | 'manual' | 'void' | 'waiting';
  /** How many of the five checks passed. */
  holding: number;
}

const isDigest = (text: string) => /^[0-9a-f]{64}$/.test(text);
const stateOf = (isHolding: boolean): StepState => (isHolding ? 'holds' : 'fails');

/**
 * The verdict of the five checks. `seenHash` is the hash this browser received before the draw: if the published hash
 * differs from it, the proof fails.
 */
export function judgeProof(proof: Proof, computed: ComputedDraw | null, seenHash: string | null): Judgement {
  const isSeen = seenHash === null || seenHash === proof.seedHash;
  const isManual = proof.result?.source === 'manual';
  const afterDraw = (state: StepState): StepState => (computed === null ? restOf(proof) : state);
  const steps = {
    published: stateOf(isDigest(proof.seedHash) && isSeen),
    revealed: proof.seed === null ? restOf(proof) : stateOf(isDigest(proof.seed)),
    sameHash: afterDraw(stateOf(computed?.seedHash === proof.seedHash)),
    formula: isManual ? 'none' : afterDraw(stateOf(computed?.attempts.at(-1)?.isAccepted === true)),
    number: isManual ? 'none' : afterDraw(stateOf(isShown(proof, computed))),
  } as const;
  const states: StepState[] = Object.values(steps);
  const holding = states.filter((state) => state === 'holds').length;
  return { ...steps, holding, verdict: verdictOf(proof, states, isManual) };
}

function restOf({ status }: Proof): StepState {
  return status === 'void' ? 'none' : 'waiting';
}

function isShown({ result }: Proof, computed: ComputedDraw | null): boolean {
  if (result === null || computed === null) return false;
  return (
    result.drawno === computed.result.drawno &&
    result.color === computed.result.color &&
    result.type === computed.result.type &&
    result.booster === computed.booster
  );
}

function verdictOf(proof: Proof, states: readonly StepState[], isManual: boolean): Judgement['verdict'] {
  if (states.includes('fails')) return 'failed';
  if (proof.status === 'void') return 'void';
  if (isManual) return 'manual';
  return states.every((state) => state === 'holds') ? 'verified' : 'waiting';
}
