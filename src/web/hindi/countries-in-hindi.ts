import type { Named } from '#web/texts/texts.ts';

const names = new Intl.DisplayNames('hi', { type: 'region', fallback: 'none' });

/** Countries by their Hindi names, in the order of these names. A country without one keeps its English name. */
export function countriesInHindi(countries: readonly Named[]): Named[] {
  return countries
    .map(({ isoCode, name }) => ({ isoCode, name: names.of(isoCode) ?? name, english: name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'hi'));
}
