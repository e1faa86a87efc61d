import { describe, expect, it } from 'vitest';
import { createDerivedCodes } from '#server/shared/secrets/derived-code';

const codes = createDerivedCodes('the key of an installation', 'slip of a ticket');
const tickets = Array.from({ length: 200 }, (_, ticket) => ticket + 1);

/** Characters that look like a letter or digit of the alphabet, or that become one in another case or form. */
const lookalikes: Record<string, string> = {
  0: 'oO\uff10\u0660',
  1: 'iIlL\uff11\u0131',
  a: '\u0430\uff41\u00c0',
  k: '\u212a\uff4b',
  s: '\u017f\uff53',
};

describe('the code of a public address', () => {
  it('has no case', () => {
    for (const ticket of tickets) {
      const code = codes.codeOf(7, ticket);
      expect([codes.isCodeOf(code, 7, ticket), codes.isCodeOf(code.toUpperCase(), 7, ticket)]).toEqual([
        true,
        true,
      ]);
    }
  });

  it('has no other spelling', () => {
    const tried = new Set<string>();
    for (const ticket of tickets) {
      const code = codes.codeOf(7, ticket);
      for (const [letter, others] of Object.entries(lookalikes))
        for (const other of others) {
          const written = code.replace(letter, other);
          if (written === code) continue;
          tried.add(other);
          expect(codes.isCodeOf(written, 7, ticket), written).toBe(false);
        }
      for (const written of [` ${code}`, `${code}\u200b`, code.slice(1), `${code}0`, `-${code}`])
        expect(codes.isCodeOf(written, 7, ticket), written).toBe(false);
    }
    expect(tried.size).toBe([...Object.values(lookalikes).join('')].length);
  });
});
