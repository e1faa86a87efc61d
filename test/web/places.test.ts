import { describe, expect, it } from 'vitest';
import { optionOf, searchPlaces } from '#web/features/accounts/form/places.ts';
import { hindi } from '#web/hindi/hindi.ts';

const countries = [
  { isoCode: 'DE', name: 'Germany' },
  { isoCode: 'IN', name: 'India' },
  { isoCode: 'ID', name: 'Indonesia' },
  { isoCode: 'NP', name: 'Nepal' },
  { isoCode: 'ZZ', name: 'Somewhere' },
];
const codes = (options: readonly { value: string }[]) => options.map(({ value }) => value);

describe('the countries of a form', () => {
  it('are found by the names that the server lists, those that begin with the text first', () => {
    const options = countries.map(optionOf);
    expect(codes(searchPlaces(options, 'ind'))).toEqual(['IN', 'ID']);
    expect(codes(searchPlaces(options, 'ne'))).toEqual(['NP', 'ID']);
  });

  it('have names in the language of the reader, and the same codes', () => {
    const options = hindi.nameCountries(countries).map(optionOf);
    expect(codes(options).toSorted()).toEqual(countries.map(({ isoCode }) => isoCode).toSorted());
    expect(options.find(({ value }) => value === 'IN')?.label).toBe('भारत');
    const labels = options.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator('hi').compare));
  });

  it('are found by the shown name and by the English one', () => {
    const options = hindi.nameCountries(countries).map(optionOf);
    expect(codes(searchPlaces(options, 'भार'))).toEqual(['IN']);
    expect(codes(searchPlaces(options, ' nep'))).toEqual(['NP']);
    expect(codes(searchPlaces(options, 'many'))).toEqual(['DE']);
    expect(searchPlaces(options, '')).toEqual(options);
  });
});
