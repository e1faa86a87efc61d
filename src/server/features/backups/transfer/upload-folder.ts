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
  /** The local folder. */
  from: string;
  /** The remote folder. It must not exist yet; its parents are created. */
  home: string;
  name: string;
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Copies a folder under a temporary name, reads every file back, and renames the folder at the end. Files that an
 * interrupted upload completed are not sent again; in an existing folder every file is read back.
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
    // The existing remote content is not the beginning of this file.
    await sftp.delete(upload.remote);
    await uploadFile(upload);
    if (!(await isSame(upload))) throw new TransferFault('The hosting did not store what was sent.');
  }
  await sftp.rename(partial, target);
}

async function compareFile(upload: FileUpload): Promise<void> {
  const isThere = (await upload.sftp.exists(upload.remote)) !== false;
  if (isThere && (await isSame(upload))) return;
  throw new TransferFault('The hosting already has a different folder with this name. Move it away first.');
}

export async function sizeOfFolder(path: string): Promise<number> {
  return (await listFiles(path)).reduce((sum, { size }) => sum + size, 0);
}

/** Only regular files: a link would send its target. */
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

/** A dead connection answers nothing, not even the end of a stream. */
async function unlessDown<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const down = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // The error of whichever ends second has no listener.
  for (const each of [work, down]) each.catch(() => {});
  signal.throwIfAborted();
  return Promise.race([work, down]);
}

async function hashOf(content: Readable, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash, { signal });
  return hash.digest('hex');
}
