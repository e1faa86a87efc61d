import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDigits } from '#contract/api/plain-digits';
import { plainNumber, typedNumber } from '#web/ui/form/typed-number.ts';

const zeros = [
  0x30, 0xff10, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0,
];
const inScript = (text: string, zero: number) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const groupings = [
  (whole: string) => whole,
  (whole: string) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','),
  (whole: string) =>
    whole.replace(/(\d)(?=(\d\d)+\d{3}$|\d{3}$)/g, (digit) => digit).replaceAll(/\B(?=(\d\d)*\d{3}$)/g, ','),
] as const;
const wholes = fc.bigInt({ min: 0n, max: 10n ** 13n }).map(String);
const decimals = fc.constantFrom('', '.', '.5', '.50', '.05', '.125');
const ends = fc.constantFrom('', ' ', '\u00a0', '\t', '\u2009 ');

describe('a typed number', () => {
  it('means the same in every script, with the groups of thousands and of India, and with space at its ends', () => {
    fc.assert(
      fc.property(
        wholes,
        decimals,
        fc.constantFrom('', '-', '+'),
        fc.constantFrom(...zeros),
        fc.constantFrom(...groupings),
        fc.tuple(ends, ends),
        (whole, decimal, sign, zero, group, [before, after]) => {
          const typed = `${before}${sign}${inScript(`${group(whole)}${decimal}`, zero)}${after}`;
          expect(typedNumber(typed)).toBe(Number(`${sign}${whole}${decimal}`));
        },
      ),
    );
  });

  it('is refused with commas at any other place', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,4}(,\d{0,4}){1,4}(\.\d{0,3})?$/), (typed) => {
        const [whole = ''] = typed.split('.');
        const isGrouped = groupings.some((group) => group(whole.replaceAll(',', '')) === whole);
        const isRight = isGrouped && !/^0/.test(whole);
        expect(plainNumber(typed) !== null).toBe(isRight);
      }),
    );
  });

  it('is never read from another text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const read = typedNumber(typed);
        if (read === undefined) expect(typed.trim()).toBe('');
        else if (!Number.isNaN(read))
          expect(plainDigits(typed)).toMatch(/^\s*[+\-＋－\u2212]?[\d,，]*[.．]?\d*\s*$/);
      }),
    );
  });

  it.each([
    '10,50',
    '1.000,50',
    '1 000',
    '1,0000',
    '10,000,00',
    '0,100',
    ',100',
    '1,',
    '1e3',
    '0x10',
    '12abc',
    '.',
    '-',
    '--1',
    '1.2.3',
    '१०,५०',
    '１０，５０',
    '²',
    'Infinity',
  ])('is refused as %s', (typed) => {
    expect(typedNumber(typed)).toBeNaN();
    expect(plainNumber(typed)).toBeNull();
  });

  it.each([
    ['१,००,०००.५०', '100000.50'],
    ['１，０００．５０', '1000.50'],
    ['\u22125', '-5'],
    ['.5', '.5'],
    ['12.', '12.'],
  ])('reads %s', (typed, plain) => {
    expect(plainNumber(typed)).toBe(plain);
  });
});
