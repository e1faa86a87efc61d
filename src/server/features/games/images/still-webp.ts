import type { StillImage } from '#server/features/games/images/still-image';

const contentType = 'image/webp';

/** What determines how the picture looks. Places, cameras and notes are in other chunks. */
const kept = ['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L'];
const [animated, withNotes] = [0x02, 0x04 | 0x08];

/** The container holds its length, and its first chunk the size of the image. An animation has no picture of its own. */
export function stillWebp(content: Buffer): StillImage | null {
  if (content.length < 30 || content.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (content.toString('latin1', 8, 12) !== 'WEBP' || content.readUInt32LE(4) + 8 !== content.length)
    return null;
  const size = sizeOf(content);
  const parts = size === null ? null : keptChunks(content);
  if (size === null || parts === null) return null;
  const still = Buffer.concat([content.subarray(0, 12), ...parts]);
  still.writeUInt32LE(still.length - 8, 4);
  return { contentType, width: size.width, height: size.height, content: still };
}

function sizeOf(content: Buffer): { width: number; height: number } | null {
  const chunk = content.toString('latin1', 12, 16);
  if (chunk === 'VP8X')
    return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8L' && content[20] === 0x2f) {
    const bits = content.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === 'VP8 ' && content.readUIntBE(23, 3) === 0x9d012a)
    return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
  return null;
}

/** Null if a chunk is cut off, or none has a picture. */
function keptChunks(content: Buffer): Buffer[] | null {
  const parts: Buffer[] = [];
  let hasImage = false;
  for (let at = 12; at < content.length; ) {
    if (at + 8 > content.length) return null;
    const length = content.readUInt32LE(at + 4);
    // Chunks begin at even places.
    const end = at + 8 + length + (length % 2);
    if (end > content.length) return null;
    const type = content.toString('latin1', at, at + 4);
    const chunk = Buffer.from(content.subarray(at, end));
    if (type === 'VP8X') {
      const flags = chunk[8] ?? 0;
      if ((flags & animated) !== 0) return null;
      chunk[8] = flags & ~withNotes;
    }
    if (type === 'VP8 ' || type === 'VP8L') hasImage = true;
    if (kept.includes(type)) parts.push(chunk);
    at = end;
  }
  return hasImage ? parts : null;
}
