import type { Answer } from '#contract/api/endpoint';
import type { readProof } from '#contract/draws/draws';

/** All inputs needed to recompute a draw. */
export type Proof = Answer<typeof readProof>['data'];
