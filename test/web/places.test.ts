import { describe, expect, it } from 'vitest';
import { countryOptions, searchPlaces } from '#web/features/accounts/form/places.ts';

const countries = [
  { isoCode: 'DE', name: 'Germany' },
  { isoCode: 'IN', name: 'India' },
  { isoCode: 'ID', name: 'Indonesia' },
  { isoCode: 'NP', name: 'Nepal' },
  { isoCode: 'ZZ', name: 'Somewhere' },
];
const codes = (options: readonly { value: string }[]) => options.map(({ value }) => value);

describe('the countries of a form', () => {
  it('have the names that the server lists, in English', () => {
    const options = countryOptions(countries, 'en-IN');
    expect(options.map(({ label }) => label)).toEqual(countries.map(({ name }) => name));
    expect(codes(searchPlaces(options, 'ind'))).toEqual(['IN', 'ID']);
  });

  it('have names in the language of the reader, and the same codes', () => {
    const options = countryOptions(countries, 'hi-IN');
    expect(codes(options).toSorted()).toEqual(codes(countryOptions(countries, 'en')).toSorted());
    expect(options.find(({ value }) => value === 'IN')?.label).toBe('भारत');
    const labels = options.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator('hi').compare));
  });

  it('are found by the shown name and by the English one', () => {
    const options = countryOptions(countries, 'hi');
    expect(codes(searchPlaces(options, 'भार'))).toEqual(['IN']);
    expect(codes(searchPlaces(options, ' nep'))).toEqual(['NP']);
    expect(codes(searchPlaces(options, 'many'))).toEqual(['DE']);
    expect(searchPlaces(options, '')).toEqual(options);
  });
});
