import { createHash, randomInt } from 'node:crypto';
import { secretForm } from '#contract/ground/shortest-password';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codesAtOnce = 10;
const groups = 4;
const groupLetters = 6;

/** Ten codes of 24 letters with 118 random bits each: they cannot be guessed, so a plain hash is enough. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: groupLetters }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: codesAtOnce }, () => Array.from({ length: groups }, group).join('-'));
}

/** The typed code without the spaces and dashes that only help reading. */
export const plainCode = (code: string): string => secretForm(code).replace(/[\s-]/g, '').toLowerCase();

export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(plainCode(code)).digest();
}
