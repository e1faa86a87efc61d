import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** All keys that sign or encrypt backups are derived from the installation's key. */
function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `backup/${purpose}`, 32));
}

export const columnKey = (secretKey: string): Buffer => deriveKey(secretKey, 'columns');

/** Identifies a key without revealing it. */
export function keyMark(secretKey: string): string {
  return deriveKey(secretKey, 'mark').subarray(0, 8).toString('hex');
}

export function sealOf(secretKey: string, manifest: Buffer): string {
  return createHmac('sha256', deriveKey(secretKey, 'manifest')).update(manifest).digest('hex');
}

export function isSealOf(secretKey: string, { manifest, seal }: { manifest: Buffer; seal: string }): boolean {
  const expected = Buffer.from(sealOf(secretKey, manifest));
  const given = Buffer.from(seal);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
