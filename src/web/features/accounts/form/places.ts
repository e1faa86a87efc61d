import { trimUnseen } from '#contract/api/trim-unseen';
import type { Named } from '#web/texts/texts.ts';
import type { SearchOption } from '#web/ui/form/inputs/search-select.tsx';

/** A place of a list. Its English name finds it too, if another one is shown. */
export type PlaceOption = SearchOption & Pick<Named, 'english'>;

export const optionOf = ({ isoCode, name, english }: Named): PlaceOption => ({
  value: isoCode,
  label: name,
  english,
});

const namesOf = ({ label, english }: PlaceOption) => `\n${label}\n${english ?? ''}`.toLowerCase();

/** Places whose name contains the text; those that begin with it first. */
export function searchPlaces(options: readonly PlaceOption[], search: string): PlaceOption[] {
  const text = trimUnseen(search).toLowerCase();
  const rank = (option: PlaceOption) => Number(namesOf(option).includes(`\n${text}`));
  return options
    .filter((option) => namesOf(option).includes(text))
    .toSorted((one, other) => rank(other) - rank(one));
}
