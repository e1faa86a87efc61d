import { nationalDigits } from '#contract/accounts/phone';
import { likePattern } from '#server/platform/database/like-pattern';

/** The combining marks of Latin, Greek and Cyrillic letters. Vowel signs of Indian scripts are letters, not accents. */
const accents = /[\u0300-\u036f]/g;

const octal = (letter: string) =>
  [...Buffer.from(letter)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');

/** Part of a person's username, name, phone or e-mail in the form of accounts.search_key. */
const asKey = (part: string) =>
  part
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replaceAll('\\', '\\\\')
    .replace(/[^\0-\x7f]/gu, octal);

/**
 * Part of a person's username, name, phone or e-mail as a pattern of LIKE for accounts.search_key, which is written in
 * the same form: without accents, in lower case, bytes beyond ASCII as octal numbers. A phone number is found however
 * it is written.
 */
export function searchPattern(part: string): string {
  return likePattern(nationalDigits(part) ?? asKey(part));
}

/** The index of searches has groups of three letters: a shorter part is in too many keys to be looked up there. */
export function isInSearchIndex(part: string): boolean {
  return /[a-z0-9]{3}/.test(nationalDigits(part) ?? asKey(part));
}
