import type { StillImage } from '#server/features/games/images/still-image';

const [start, end, scan, comment] = [0xd8, 0xd9, 0xda, 0xfe];

/** The markers that start a frame and carry its size: C0 to CF except tables and arithmetic coding. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** APP0 to APP15 are for programs, as comments are. Only colours depend on some: JFIF, a colour profile, Adobe's own. */
function isForPrograms(marker: number, segment: Buffer): boolean {
  if (marker === comment) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  const begins = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text;
  const isAboutColours =
    (marker === 0xe0 && begins('JFIF\0')) ||
    (marker === 0xe2 && begins('ICC_PROFILE\0')) ||
    (marker === 0xee && begins('Adobe'));
  return !isAboutColours;
}

/** Walks the segments to the end of the picture. Cameras append other data after it, which is left out. */
export function stillJpeg(content: Buffer): StillImage | null {
  if (content.length < 4 || content[0] !== 0xff || content[1] !== start) return null;
  const parts: Buffer[] = [content.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let hasScan = false;
  for (let at = 2; at + 2 <= content.length; ) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === end) {
      if (size === null || !hasScan) return null;
      return { contentType: 'image/jpeg', width: size.width, height: size.height, content: wholeOf(parts) };
    }
    const length = at + 4 <= content.length ? content.readUInt16BE(at + 2) : 0;
    if (length < 2 || at + 2 + length > content.length) return null;
    let next = at + 2 + length;
    const segment = content.subarray(at, next);
    if (isFrame(marker) && length >= 8)
      size = { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
    if (marker === scan) {
      if (size === null) return null;
      hasScan = true;
      next = endOfScan(content, next);
    }
    if (!isForPrograms(marker, segment)) parts.push(content.subarray(at, next));
    at = next;
  }
  return null;
}

const wholeOf = (parts: readonly Buffer[]) => Buffer.concat([...parts, Buffer.from([0xff, end])]);

/** In the data of a scan, FF is followed by 0 or by a restart marker; any other marker ends it. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const marker = content[at + 1];
    const isData = marker === 0 || (marker !== undefined && marker >= 0xd0 && marker <= 0xd7);
    if (!isData) return at;
  }
  return content.length;
}
