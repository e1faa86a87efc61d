import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import SftpClient from 'ssh2-sftp-client';
import type { SftpSettings } from '#server/platform/config/backup-settings';

/** Raised if the hosting cannot be used; its message is shown to a person. */
export class TransferFault extends Error {
  override name = 'TransferFault';
}

const readyTimeoutMs = 20_000;
const lineBroke = 'The connection was lost. Start the transfer again to resume it.';
/** A dead connection is noticed after three of these. */
const keepaliveMs = 5_000;

export interface OpenSftp {
  sftp: SftpClient;
  /** Aborted when the connection is down or the caller stops: pending requests would never be answered. */
  down: AbortSignal;
}

/** Signs in to the hosting. The host key is checked before anything is sent. */
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
    // Without Nagle's algorithm: requests are small and wait for each other, so batching would delay each one.
    const sock = connect({ host, port, noDelay: true });
    // A machine that does not answer must not delay the shutdown of the server.
    const stop = () => sock.destroy(new Error('the caller has stopped waiting'));
    signal.addEventListener('abort', stop, { signal: connecting.signal });
    signal.throwIfAborted();
    await sftp.connect({
      sock,
      username,
      hostVerifier,
      readyTimeout: readyTimeoutMs,
      keepaliveInterval: keepaliveMs,
      ...(password === undefined ? {} : { password }),
      ...(privateKey === undefined ? {} : { privateKey }),
    });
    return { sftp, down: AbortSignal.any([signal, closed.signal]) };
  } catch (cause) {
    await sftp.end().catch(ignore);
    signal.throwIfAborted();
    if (!isKnown)
      throw new TransferFault('The host key of the hosting differs from SFTP_HOST_KEY; nothing was sent.', {
        cause,
      });
    throw new TransferFault(reasonOf(cause), { cause });
  } finally {
    connecting.abort();
  }
}

/** In the format of `ssh-keygen -l`. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`;
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  if (/authentication/i.test(text)) return 'The hosting rejected the sign-in of SFTP_USER.';
  if (error instanceof Error && 'path' in error) return 'SFTP_KEY_FILE cannot be read.';
  if (/parse|passphrase/i.test(text)) return 'SFTP_KEY_FILE contains no usable key.';
  return 'The hosting cannot be reached.';
}
