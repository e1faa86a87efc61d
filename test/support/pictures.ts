import { crc32, deflateSync } from 'node:zlib';

export function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A black png of this size. With `bytes` it has a comment that makes it this long. */
export function png(width = 1, height = 1, bytes = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(Math.min(height, 16) * (Math.ceil(Math.min(width, 16) / 8) + 1));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows))];
  const end = chunk('IEND', Buffer.alloc(0));
  const missing = bytes - Buffer.concat([...parts, end]).length - 12;
  return Buffer.concat([...parts, ...(missing > 0 ? [chunk('tEXt', Buffer.alloc(missing))] : []), end]);
}

/** The segments of a jpeg of one grey pixel, as far as a parser looks that does not draw it. */
export const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f00d2ffd9',
  'hex',
);

/** One pixel each: lossless, lossy, and with an alpha channel. */
export const webps = [
  'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
  'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  'UklGRkoAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAwAAAARBxAR/Q9ERP8DAABWUDggGAAAABQBAJ0BKgEAAQAAAP4AAA3AAP7mtQAAAA==',
].map((text) => Buffer.from(text, 'base64'));

/** A multipart body: fields, and files under the name `images`. */
export function formOf(fields: Record<string, string>, files: Record<string, Buffer> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of Object.entries(files))
    form.append('images', new Blob([new Uint8Array(content)]), name);
  return form;
}
