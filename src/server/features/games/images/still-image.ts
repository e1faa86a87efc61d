import type { imageTypes } from '#contract/games/games';

/** One picture without anything else: no animation, place, camera, comment or other file beside it. */
export interface StillImage {
  contentType: (typeof imageTypes)[number];
  width: number;
  height: number;
  content: Buffer;
}
