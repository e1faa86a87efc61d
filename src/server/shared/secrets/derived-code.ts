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
    /** A scanner may write in capitals. No other character counts as a letter of the alphabet. */
    isCodeOf: (code: string, ...parts: readonly number[]): boolean => {
      if (!/^[0-9a-z]+$/i.test(code)) return false;
      const [own, sent] = [Buffer.from(codeOf(...parts)), Buffer.from(code.toLowerCase())];
      return own.length === sent.length && timingSafeEqual(own, sent);
    },
  };
}
export type DerivedCodes = ReturnType<typeof createDerivedCodes>;
