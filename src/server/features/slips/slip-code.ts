import { createHmac, timingSafeEqual } from 'node:crypto';

/** Letters and digits that cannot be confused on paper: five bits each. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits, so that a code cannot be guessed. */
const codeBytes = 10;

interface SlipKey {
  networkId: number;
  ticketId: number;
  /** How often the address of the slip was ended. */
  revision: number;
}

/** Derives the secret check codes of slips from the installation's key, so none is stored. */
export function createSlipCodes(secretKey: string) {
  const codeOf = ({ networkId, ticketId, revision }: SlipKey): string => {
    const bytes = createHmac('sha256', secretKey)
      .update(`slip of a ticket/${networkId}/${ticketId}/${revision}`)
      .digest()
      .subarray(0, codeBytes);
    const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
    return Array.from(bits.match(/.{5}/g) ?? [], (five) => alphabet[Number.parseInt(five, 2)]).join('');
  };
  return {
    codeOf,
    isCodeOf: (key: SlipKey, code: string): boolean => {
      const [own, sent] = [Buffer.from(codeOf(key)), Buffer.from(code)];
      return own.length === sent.length && timingSafeEqual(own, sent);
    },
  };
}
export type SlipCodes = ReturnType<typeof createSlipCodes>;
