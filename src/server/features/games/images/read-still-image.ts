import type { StillImage } from '#server/features/games/images/still-image';
import { stillJpeg } from '#server/features/games/images/still-jpeg';
import { stillPng } from '#server/features/games/images/still-png';
import { stillWebp } from '#server/features/games/images/still-webp';

/** The picture of a file, from its content. Null if the format is not supported or the file is not whole. */
export function readStillImage(content: Buffer): StillImage | null {
  const read = stillPng(content) ?? stillJpeg(content) ?? stillWebp(content);
  return read !== null && read.width > 0 && read.height > 0 ? read : null;
}
