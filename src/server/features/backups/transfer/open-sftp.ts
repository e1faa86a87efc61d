import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import SftpClient from 'ssh2-sftp-client';
import type { SftpSettings } from '#server/platform/backup-settings';

/** Raised where the hosting cannot be used; its message is read by a person. */
export class TransferFault extends Error {
  override name = 'TransferFault';
}

const readyTimeoutMs = 20_000;
const lineBroke = 'The line broke; start again, and it goes on where it ended.';
/** A line that died without a word is noticed after three of these. */
const keepaliveMs = 5_000;

export interface OpenSftp {
  sftp: SftpClient;
  /** Aborted when the line is down, or nobody wants it any more: what was sent over it then is never answered. */
  down: AbortSignal;
}

/** Signs in to the hosting. A machine that does not have the key that is expected of it is told nothing. */
export async function openSftp(settings: SftpSettings, signal: AbortSignal): Promise<OpenSftp> {
  const { host, port, user: username, password, keyFile, hostKey } = settings;
  const ignore = () => {};
  const sftp = new SftpClient('pitboss', { error: ignore, end: ignore, close: ignore });
  let isKnown = true;
  const hostVerifier = (key: Buffer): boolean => {
    isKnown = fingerprintOf(key) === hostKey;
    return isKnown;
  };
  const closed = new AbortController();
  sftp.on('close', () => closed.abort(new TransferFault(lineBroke)));
  const connecting = new AbortController();
  try {
    const privateKey = keyFile === undefined ? undefined : await readFile(keyFile);
    // Requests are small and wait for each other: collected into larger ones, each would cost a moment of waiting.
    const sock = connect({ host, port, noDelay: true });
    // A machine that answers nothing would keep a server that ends for as long as it is waited for.
    const stop = () => sock.destroy(new Error('nobody waits for it any longer'));
    signal.addEventListener('abort', stop, { signal: connecting.signal });
    signal.throwIfAborted();
    await sftp.connect({
      ...{ sock, username, hostVerifier, readyTimeout: readyTimeoutMs, keepaliveInterval: keepaliveMs },
      ...(password === undefined ? {} : { password }),
      ...(privateKey === undefined ? {} : { privateKey }),
    });
    return { sftp, down: AbortSignal.any([signal, closed.signal]) };
  } catch (cause) {
    await sftp.end().catch(ignore);
    signal.throwIfAborted();
    if (!isKnown)
      throw new TransferFault('The hosting shows another host key than SFTP_HOST_KEY; nothing was sent.', {
        cause,
      });
    throw new TransferFault(reasonOf(cause), { cause });
  } finally {
    connecting.abort();
  }
}

/** As `ssh-keygen -l` shows it. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  if (/authentication/i.test(text)) return 'The hosting refuses the sign-in of SFTP_USER.';
  if (error instanceof Error && 'path' in error) return 'SFTP_KEY_FILE cannot be read.';
  if (/parse|passphrase/i.test(text)) return 'SFTP_KEY_FILE holds no key that can be used.';
  return 'The hosting cannot be reached.';
}
