import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartRefused } from '#server/platform/config/config';

/** The installation's key, outside the database: SECRET_KEY, or a file in DATA_DIR created at the first start. */
export async function readSecretKey(given: string | undefined, dataDir: string): Promise<string> {
  if (given !== undefined) return given;
  const file = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(file)) await createKey(file);
  return (await readFile(file, 'utf8')).trim();
}

/** How file systems without hard links, such as exFAT, answer. */
const withoutLinks = new Set<unknown>(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);
const refusedFolder = (folder: string) =>
  `The folder ${folder} is on a file system without hard links; set DATA_DIR to a folder on another one.`;

/** Several processes may do this at once. The file appears with its content, and the first one wins. */
async function createKey(file: string): Promise<void> {
  const written = `${file}.${process.pid}.part`;
  await writeFile(written, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    await link(written, file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (withoutLinks.has(code)) throw new StartRefused(refusedFolder(dirname(file)));
    if (code !== 'EEXIST') throw error;
  } finally {
    await rm(written);
  }
}

/** A fingerprint that identifies a key without revealing it. */
export const secretKeyId = (secretKey: string): Buffer =>
  createHmac('sha256', secretKey).update('fingerprint of the key').digest().subarray(0, 8);

/** Browsers do not separate cookies by port, so two installations on one host need different names. */
export const cookieSuffixOf = (secretKey: string): string => `-${secretKeyId(secretKey).toString('hex')}`;
