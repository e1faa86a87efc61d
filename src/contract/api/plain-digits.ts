/** The zeros of the scripts whose digits are read as digits: full width, those of India, and Arabic ones. */
const zeros = [
  0xff10, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0,
] as const;

/** A typed text with the digits 0 to 9 in place of those of other scripts. */
export function plainDigits(typed: string): string {
  return typed.replaceAll(/[^\0-\x7f]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? character : String(code - zero);
  });
}
