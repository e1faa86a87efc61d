import { describe, expect, it } from 'vitest';
import { translator } from '#contract/languages/translator';

const translate = translator([
  ['Sent', 'Gesendet'],
  [
    (amount: string, from: string, to: string) => `${amount} from ${from} to ${to}.`,
    (amount, from, to) => `Von ${from} nach ${to}: ${amount}`,
  ],
  [(name: string) => `Account ${name}`, (name) => `Konto ${name}`],
]);

describe('a translator of texts with values', () => {
  it.each([
    ['Sent', 'Gesendet'],
    ['sent', 'Gesendet'],
    ['5.00 from AD1001 to PL1001.', 'Von AD1001 nach PL1001: 5.00'],
    ['5.00 from a from b to c to d.', 'Von a from b nach c to d: 5.00'],
    ['Account ', 'Account '],
    ['Account two\nlines', 'Konto two\nlines'],
    [' from  to .', ' from  to .'],
    ['5.00 from AD1001 to .', '5.00 from AD1001 to .'],
  ])('reads %j as %j', (text, other) => {
    expect(translate(text)).toBe(other);
  });

  it('reads a text of ten thousand pieces that never ends as it should', () => {
    const text = `5.00${' from a to b'.repeat(10_000)}`;
    expect(translate(text)).toBe(text);
  });
});
