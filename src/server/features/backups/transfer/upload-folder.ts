import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type SftpClient from 'ssh2-sftp-client';
import { TransferFault } from '#server/features/backups/transfer/open-sftp';

interface Upload {
  sftp: SftpClient;
  /** The folder here. */
  from: string;
  /** The folder there, which must not be there yet; what is above it is made. */
  home: string;
  name: string;
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Copies a folder under a name of the moment, reads every file back and gives the folder its own name at last. What an upload
 * that broke left behind is not sent again; of a folder that is there already every file is read back.
 */
export function uploadFolder(upload: Upload): Promise<void> {
  return unlessDown(sendFolder(upload), upload.signal);
}

async function sendFolder({ sftp, from, home, name, onBytes, signal }: Upload): Promise<void> {
  const target = posix.join(home, name);
  const files = await listFiles(from);
  if ((await sftp.exists(target)) !== false) {
    for (const { name: file, size } of files) {
      await compareFile({ sftp, local: join(from, file), remote: posix.join(target, file), onBytes, signal });
      onBytes(size);
    }
    return;
  }
  const partial = posix.join(home, `.partial-${name}`);
  await sftp.mkdir(partial, true);
  for (const { name: file } of files) {
    signal.throwIfAborted();
    const upload = { sftp, local: join(from, file), remote: posix.join(partial, file), onBytes, signal };
    await uploadFile(upload);
    if (await isSame(upload)) continue;
    // What was there before was not the beginning of this file.
    await sftp.delete(upload.remote);
    await uploadFile(upload);
    if (!(await isSame(upload))) throw new TransferFault('The hosting did not keep what was sent to it.');
  }
  await sftp.rename(partial, target);
}

async function compareFile(upload: FileUpload): Promise<void> {
  const isThere = (await upload.sftp.exists(upload.remote)) !== false;
  if (isThere && (await isSame(upload))) return;
  throw new TransferFault('The hosting has another folder of this name; move that one away first.');
}

export async function sizeOfFolder(path: string): Promise<number> {
  return (await listFiles(path)).reduce((sum, { size }) => sum + size, 0);
}

/** Plain files alone: a link would send what it points to. */
async function listFiles(path: string): Promise<{ name: string; size: number }[]> {
  const entries = await readdir(path, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(async ({ name }) => ({ name, size: (await stat(join(path, name))).size })));
}

interface FileUpload extends Pick<Upload, 'sftp' | 'onBytes' | 'signal'> {
  local: string;
  remote: string;
}

async function uploadFile({ sftp, local, remote, onBytes, signal }: FileUpload): Promise<void> {
  const { size } = await stat(local);
  const there = (await sftp.exists(remote)) === false ? 0 : (await sftp.stat(remote)).size;
  const start = there > size ? 0 : there;
  onBytes(start);
  if (start === size && size > 0) return;
  const target: Writable = sftp.createWriteStream(
    remote,
    start === 0 ? { flags: 'w' } : { flags: 'r+', start },
  );
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      yield piece;
      onBytes(piece.length);
    }
  }
  await pipeline(createReadStream(local, { start }), counted, target, { signal });
}

async function isSame({ sftp, local, remote, signal }: FileUpload): Promise<boolean> {
  const there: Readable = sftp.createReadStream(remote);
  const hashes = await Promise.all([hashOf(createReadStream(local), signal), hashOf(there, signal)]);
  return hashes[0] === hashes[1];
}

/** Over a line that is down nothing is answered, not even that a stream has ended. */
async function unlessDown<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const down = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Whichever comes second is heard by nobody.
  for (const each of [work, down]) each.catch(() => {});
  signal.throwIfAborted();
  return Promise.race([work, down]);
}

async function hashOf(content: Readable, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash, { signal });
  return hash.digest('hex');
}
