import { languageOf } from '#contract/languages/locales';
import type { SearchOption } from '#web/ui/form/inputs/search-select.tsx';

export interface Place {
  isoCode: string;
  name: string;
}

/** A place of a list. Its English name finds it too, if another one is shown. */
export interface PlaceOption extends SearchOption {
  english?: string;
}

export const optionOf = ({ isoCode, name }: Place): PlaceOption => ({ value: isoCode, label: name });

/**
 * Countries by their names in the reader's language, in its order. A country without a name there keeps the English one.
 * In English they are shown as they come.
 */
export function countryOptions(countries: readonly Place[], locale: string): PlaceOption[] {
  const language = languageOf(locale);
  if (language === 'en') return countries.map(optionOf);
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const order = new Intl.Collator(language);
  return countries
    .map(({ isoCode, name }) => ({ value: isoCode, label: names.of(isoCode) ?? name, english: name }))
    .toSorted((one, other) => order.compare(one.label, other.label));
}

/** Places whose name contains the text; those that begin with it first. */
export function searchPlaces(options: readonly PlaceOption[], search: string): PlaceOption[] {
  const text = search.trim().toLowerCase();
  const namesOf = ({ label, english = '' }: PlaceOption) => [label.toLowerCase(), english.toLowerCase()];
  const begins = (option: PlaceOption) => namesOf(option).some((name) => name.startsWith(text));
  const holds = options.filter((option) => namesOf(option).some((name) => name.includes(text)));
  return [...holds.filter(begins), ...holds.filter((option) => !begins(option))];
}
