import { describe, expect, it } from 'vitest';
import { newPassword, newPin } from '#contract/ground/new-secrets';
import { isLongEnough } from '#contract/ground/shortest-password';

const randomByte = (): number => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
const many = <T>(make: () => T) => Array.from({ length: 3_000 }, make);

describe('a generated password', () => {
  it('has three groups of characters that are not taken for one another, and each of them occurs', () => {
    const made = many(() => newPassword(randomByte));
    for (const password of made) expect(password).toMatch(/^[a-hjkmnp-z34679]{4}(-[a-hjkmnp-z34679]{4}){2}$/);
    expect(made.every(isLongEnough)).toBe(true);
    expect(new Set(made).size).toBe(made.length);
    expect(new Set(made.join('').replaceAll('-', '')).size).toBe(28);
  });

  it('comes with a PIN of six digits, each of which occurs', () => {
    const made = many(() => newPin(randomByte));
    for (const pin of made) expect(pin).toMatch(/^\d{6}$/);
    expect(new Set(made.join('')).size).toBe(10);
    expect(new Set(made).size).toBeGreaterThan(made.length * 0.99);
  });
});
