import type { StillImage } from '#server/features/games/images/still-image';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** What determines how the picture looks. Texts, times, places and the frames of an animation are in other chunks. */
const kept = ['IHDR', 'PLTE', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'bKGD', 'pHYs', 'IDAT', 'IEND'];

/** Walks the chunks from header to end: there must be an image in between and nothing after the end. */
export function stillPng(content: Buffer): StillImage | null {
  if (!content.subarray(0, 8).equals(signature) || content.length < 33) return null;
  if (content.readUInt32BE(8) !== 13 || content.toString('latin1', 12, 16) !== 'IHDR') return null;
  const parts: Buffer[] = [signature];
  let hasImage = false;
  for (let at = 8; at + 12 <= content.length; ) {
    const end = at + 12 + content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    if (kept.includes(type)) parts.push(content.subarray(at, end));
    if (type === 'IDAT') hasImage = true;
    if (type === 'IEND') {
      if (!hasImage || end !== content.length) return null;
      const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
      return { contentType: 'image/png', width, height, content: Buffer.concat(parts) };
    }
    at = end;
  }
  return null;
}
