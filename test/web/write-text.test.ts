import { describe, expect, it } from 'vitest';
import { addLanguage, addTexts, textIn } from '#web/texts/spoken.ts';
import { writeText } from '#web/texts/write-text.ts';

const table = {
  plain: 'Save',
  named: 'Delete {{name}}? {{name}} cannot come back.',
  nested: { deep: { text: 'Three levels' } },
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  unread_zero: 'All read',
  unread_one: 'One unread',
  unread_other: '{{count}} unread',
  sold: '{{count}} sold',
};
const write = (key: string, values = {}, language = 'en') => writeText(table, key, values, language);

describe('a text', () => {
  it('is found by its path', () => {
    expect(write('plain')).toBe('Save');
    expect(write('nested.deep.text')).toBe('Three levels');
  });

  it.each(['missing', 'nested', 'nested.deep', 'plain.more', 'rows', ''])('is undefined for %j', (key) => {
    expect(write(key)).toBeUndefined();
  });

  it('contains its values as often as it names them, and nothing for a value that is not given', () => {
    expect(write('named', { name: 'shop7' })).toBe('Delete shop7? shop7 cannot come back.');
    expect(write('named')).toBe('Delete ?  cannot come back.');
  });

  it('keeps a value as it is, whatever characters it has', () => {
    expect(write('named', { name: '$& {{count}} <b>', count: 7 })).toContain('Delete $& {{count}} <b>?');
  });

  it.each([
    ['en', 0, '0 rows'],
    ['en', 1, '1 row'],
    ['en', 2, '2 rows'],
    ['hi', 0, '0 row'],
    ['hi', 1, '1 row'],
    ['hi', 2, '2 rows'],
  ])('has the plural form of %s for %d', (language, count, expected) => {
    expect(write('rows', { count }, language)).toBe(expected);
  });

  it('has an own form for zero, or no form at all', () => {
    expect([0, 1, 5].map((count) => write('unread', { count }))).toEqual([
      'All read',
      'One unread',
      '5 unread',
    ]);
    expect(write('sold', { count: 1 })).toBe('1 sold');
  });
});

describe('a locale', () => {
  addTexts('of-this-test', { both: 'Both', onlyEnglish: '{{count}} of English' });
  addLanguage('xx', { 'of-this-test': { both: 'Beide' } });

  it('shows its own text, the English one where it has none, and the key where English has none', () => {
    const keys = ['both', 'onlyEnglish', 'neither'];
    const texts = (locale: string) => keys.map((key) => textIn(locale, 'of-this-test', key, { count: 2 }));
    expect(texts('xx-IN')).toEqual(['Beide', '2 of English', 'neither']);
    expect(texts('en-IN')).toEqual(['Both', '2 of English', 'neither']);
    expect(textIn('en', 'no-catalogue', 'both')).toBe('both');
  });
});
