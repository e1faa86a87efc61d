import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** The parts of a zip file by name, each checked against its stored size and checksum. */
export async function readArchive(file: Buffer): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  const archive = await fromBufferPromise(file, { strictFileNames: true });
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} has another checksum`);
    if (parts.has(entry.fileName)) throw new Error(`${entry.fileName} stands in the archive twice`);
    parts.set(entry.fileName, content);
  }
  return parts;
}
