import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Faults that may pass by themselves: a full disk, or a network drive that does not answer. */
const passing = new Set(['ENOSPC', 'EDQUOT', 'EBUSY', 'EIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'ETIMEDOUT']);

/**
 * Throws one sentence about the first folder or file of the settings that cannot be used, so that no backup at night is
 * the first to find out. A missing folder is created.
 */
export function checkPlaces({ dataDir, backupDir, keyFile }) {
  checkFolder(dataDir, 'The data folder', 'DATA_DIR');
  checkFolder(backupDir, 'The backup folder', 'BACKUP_DIR');
  if (keyFile !== undefined) checkKeyFile(keyFile);
}

function checkFolder(folder, what, name) {
  const probe = join(folder, `.${randomUUID()}`);
  try {
    makeFolder(folder);
    // As root, the rights of a folder say nothing about a read-only disk.
    writeFileSync(probe, 'Pitboss tries whether this folder can be used.\n', { mode: 0o600 });
    rmSync(probe);
  } catch ({ code }) {
    if (!passing.has(code)) throw new Error(`${what} ${folder} cannot be written (${code}); set ${name}.`);
  }
}

/** Makes a folder and those above it. Node's own recursive call never ends on a file system such as /proc. */
export function makeFolder(folder) {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (error.code === 'EEXIST' && statSync(folder).isDirectory()) return;
    if (error.code !== 'ENOENT' || existsSync(dirname(folder))) throw error;
    makeFolder(dirname(folder));
    makeFolder(folder);
  }
}

function checkKeyFile(keyFile) {
  const refuse = (reason) => {
    throw new Error(`The setting SFTP_KEY_FILE is wrong: ${keyFile} ${reason}.`);
  };
  let key = '';
  try {
    key = readFileSync(keyFile, 'utf8');
  } catch ({ code }) {
    if (!passing.has(code)) refuse(`cannot be read (${code})`);
    return;
  }
  if (!/^(-----BEGIN [A-Z ]*PRIVATE KEY-----|PuTTY-User-Key-File-)/m.test(key))
    refuse('is not a private key');
  if (hasPassphrase(key)) refuse('is a key with a passphrase, which no person is there to type');
}

/** The format of OpenSSH begins with a mark and the name of its cipher, each with its length. */
function hasPassphrase(key) {
  const [, content] = /BEGIN OPENSSH PRIVATE KEY-----([\w+/=\s]*)-----END/.exec(key) ?? [];
  if (content === undefined) return /ENCRYPTED|^Encryption: (?!none)/m.test(key);
  const bytes = Buffer.from(content, 'base64');
  const mark = Buffer.from('openssh-key-v1\0\0\0\0\x04none');
  return !bytes.subarray(0, mark.length).equals(mark);
}
