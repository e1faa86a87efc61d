import { createHmac } from 'node:crypto';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The password of all accounts in this demo. It is derived from the installation's key, so every start can print it
 * again.
 */
export function demoPassword(secretKey: string): string {
  const bytes = createHmac('sha256', secretKey).update('password of the demo').digest();
  const group = (from: number) =>
    [...bytes.subarray(from, from + 5)].map((byte) => letters[byte % letters.length]).join('');
  return `demo-${group(0)}-${group(5)}`;
}

export const demoPin = '4711';
