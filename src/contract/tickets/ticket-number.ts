import { plainDigits } from '#contract/api/plain-digits';
import { trimUnseen } from '#contract/api/trim-unseen';

/**
 * The printed number of a ticket: seven characters that encode the record, and one check character. Crockford's
 * alphabet omits I, L, O and U, so that no two characters look alike. Ids that do not fit into seven characters use one
 * character more.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const fewestPlaces = 7;
/** No id exceeds 2^53, which fits into eleven characters. */
const mostPlaces = 11;
/** An odd factor: consecutive ids give numbers that do not look alike, and no number occurs twice. */
const factor = 20_021_874_403n;

const spanOf = (places: number) => 32n ** BigInt(places);

function inverseOf(odd: bigint, span: bigint): bigint {
  let found = 1n;
  // Each step doubles the number of correct low bits.
  for (let bits = 1; bits < 64; bits *= 2) found = (found * (2n - odd * found)) % span;
  return (found + span) % span;
}

/** Luhn's checksum for 32 characters: it detects every single wrong character and nearly every swap of neighbours. */
function checkOf(digits: readonly number[]): number {
  const sum = digits.toReversed().reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? digit * 2 : digit;
    return total + Math.floor(doubled / 32) + (doubled % 32);
  }, 0);
  return (32 - (sum % 32)) % 32;
}

/** Eight characters for the id of a ticket; more from 2^35 on. */
export function ticketNumber(ticketId: number): string {
  const id = BigInt(ticketId);
  let places = fewestPlaces;
  while (id >= spanOf(places)) places += 1;
  const mixed = (id * factor) % spanOf(places);
  const digits = Array.from({ length: places }, (_, at) =>
    Number((mixed >> BigInt(5 * (places - 1 - at))) & 31n),
  );
  return [...digits, checkOf(digits)].map((digit) => alphabet[digit]).join('');
}

/**
 * Parses a number as a person types it: upper or lower case, spaces and hyphens, O for 0, I and L
 * for 1, digits of any script. Null if it is
 * not valid.
 */
export function readTicketNumber(typed: string): number | null {
  const clean = plainDigits(trimUnseen(typed))
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const digits = [...clean].map((character) => alphabet.indexOf(character));
  const check = digits.pop();
  const places = digits.length;
  if (places < fewestPlaces || places > mostPlaces || digits.includes(-1) || checkOf(digits) !== check)
    return null;
  const span = spanOf(places);
  const mixed = digits.reduce((number, digit) => number * 32n + BigInt(digit), 0n);
  const id = Number((mixed * inverseOf(factor, span)) % span);
  return Number.isSafeInteger(id) && ticketNumber(Math.max(id, 1)) === clean ? id : null;
}
