import type { imageTypes } from '#contract/games/games';

export interface ImageSize {
  contentType: (typeof imageTypes)[number];
  width: number;
  height: number;
}

/** Format and size of an image, from its content. Null if it is not a supported format, is truncated or has extra data. */
export function readImageSize(content: Buffer): ImageSize | null {
  const read = pngSize(content) ?? jpegSize(content) ?? webpSize(content);
  return read !== null && read.width > 0 && read.height > 0 ? read : null;
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Walks the chunks from header to end: there must be an image in between and nothing after the end. */
function pngSize(content: Buffer): ImageSize | null {
  if (!content.subarray(0, 8).equals(pngSignature) || content.length < 33) return null;
  if (content.readUInt32BE(8) !== 13 || content.toString('latin1', 12, 16) !== 'IHDR') return null;
  let hasImage = false;
  for (let at = 8; at + 12 <= content.length; ) {
    const end = at + 12 + content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') hasImage = true;
    if (type === 'IEND') {
      if (!hasImage || end !== content.length) return null;
      return { contentType: 'image/png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
    }
    at = end;
  }
  return null;
}

/** The markers that start a frame and carry its size: C0 to CF except tables and arithmetic coding. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Walks the segments to the frame, then to the scan. Cameras append data after the image, so the end only has to exist. */
function jpegSize(content: Buffer): ImageSize | null {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return null;
  let size: ImageSize | null = null;
  for (let at = 2; at + 4 <= content.length; ) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = content.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > content.length) return null;
    if (isFrame(marker) && length >= 8)
      size = {
        contentType: 'image/jpeg',
        width: content.readUInt16BE(at + 7),
        height: content.readUInt16BE(at + 5),
      };
    if (marker === 0xda) return content.lastIndexOf(Buffer.from([0xff, 0xd9])) > at ? size : null;
    at += 2 + length;
  }
  return null;
}

/** The container holds its length, and its first chunk the size of the image. */
function webpSize(content: Buffer): ImageSize | null {
  if (content.length < 30 || content.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (content.toString('latin1', 8, 12) !== 'WEBP' || content.readUInt32LE(4) + 8 !== content.length)
    return null;
  const contentType = 'image/webp';
  const chunk = content.toString('latin1', 12, 16);
  if (chunk === 'VP8X')
    return { contentType, width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8L' && content[20] === 0x2f) {
    const bits = content.readUInt32LE(21);
    return { contentType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === 'VP8 ' && content.readUIntBE(23, 3) === 0x9d012a)
    return {
      contentType,
      width: content.readUInt16LE(26) & 0x3fff,
      height: content.readUInt16LE(28) & 0x3fff,
    };
  return null;
}
