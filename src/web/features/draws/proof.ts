import type { readProof } from '#contract/draws';
import type { Answer } from '#contract/endpoint';

/** All that is needed to compute a draw again. */
export type Proof = Answer<typeof readProof>['data'];
