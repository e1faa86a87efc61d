import { createHmac, timingSafeEqual } from 'node:crypto';

/** Letters and digits that cannot be confused on paper: five bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits, so that a code cannot be guessed. */
const codeBytes = 10;

/**
 * Secret codes of public addresses, 16 characters each. They are derived from the installation's key and the numbers
 * that identify a record, so none is stored.
 */
export function createDerivedCodes(secretKey: string, purpose: string) {
  const codeOf = (...parts: readonly number[]): string => {
    const bytes = createHmac('sha256', secretKey)
      .update([purpose, ...parts].join('/'))
      .digest()
      .subarray(0, codeBytes);
    const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
    return Array.from(bits.match(/.{5}/g) ?? [], (five) => alphabet[Number.parseInt(five, 2)]).join('');
  };
  return {
    codeOf,
    isCodeOf: (code: string, ...parts: readonly number[]): boolean => {
      const [own, sent] = [Buffer.from(codeOf(...parts)), Buffer.from(code)];
      return own.length === sent.length && timingSafeEqual(own, sent);
    },
  };
}
export type DerivedCodes = ReturnType<typeof createDerivedCodes>;
