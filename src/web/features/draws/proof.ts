import type { readProof } from '#contract/draws';
import type { Answer } from '#contract/endpoint';

/** All inputs needed to recompute a draw. */
export type Proof = Answer<typeof readProof>['data'];
