import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { type SearchOption, SearchSelect } from '#web/ui/form/search-select.tsx';
import type { AccountFormState } from './use-account-form.ts';
import { usePlaces } from './use-places.ts';

/** More options than anybody reads; typing finds the others. */
const shownAtMost = 250;

interface PlaceFieldProps {
  form: AccountFormState;
}

export function CountryField({ form }: PlaceFieldProps) {
  const { t } = useTexts(accountFormTexts);
  const { countries, countryOptions } = usePlaces('', '');
  return (
    <PlaceSelect
      form={form}
      name="country"
      options={countryOptions}
      query={countries}
      placeholder={t('choose.country')}
    />
  );
}

export function StateField({ form }: PlaceFieldProps) {
  const { t } = useTexts(accountFormTexts);
  const { country } = form.values;
  const { states, stateOptions } = usePlaces(country, '');
  const placeholder = country === '' ? t('choose.countryFirst') : t('choose.state');
  return (
    <PlaceSelect form={form} name="state" options={stateOptions} query={states} placeholder={placeholder} />
  );
}

export function CityField({ form }: PlaceFieldProps) {
  const { t } = useTexts(accountFormTexts);
  const { country, state } = form.values;
  const { cities, cityOptions } = usePlaces(country, state);
  const placeholder = state === '' ? t('choose.stateFirst') : t('choose.city');
  return (
    <PlaceSelect form={form} name="city" options={cityOptions} query={cities} placeholder={placeholder} />
  );
}

interface PlaceSelectProps {
  form: AccountFormState;
  name: 'country' | 'state' | 'city';
  options: SearchOption[];
  query: UseQueryResult;
  placeholder: string;
}

function PlaceSelect({ form, name, options, query, placeholder }: PlaceSelectProps) {
  const { t } = useTexts(accountFormTexts);
  const [search, setSearch] = useState('');
  const found = searchPlaces(options, search);
  const chosen = form.values[name];
  // A place that the lists no longer know is shown as it was saved.
  const known = options.find(({ value }) => value === chosen) ?? { value: chosen, label: chosen };
  return (
    <SearchSelect
      id={form.idOf(name)}
      label={t(`field.${name}`)}
      value={chosen === '' ? null : known}
      onChange={(option) => form.setValue(name, option?.value ?? '')}
      options={found.slice(0, shownAtMost)}
      onSearch={setSearch}
      isLoading={query.isFetching}
      placeholder={placeholder}
      nothingFound={query.isError ? t('choose.failed') : query.isEnabled ? t('choose.noPlace') : placeholder}
      error={form.faults[name]}
      onBlur={() => form.checkField(name)}
    />
  );
}

/** Places that hold the text; those that begin with it first. */
function searchPlaces(options: readonly SearchOption[], search: string): SearchOption[] {
  const text = search.trim().toLowerCase();
  const begins = ({ label }: SearchOption) => label.toLowerCase().startsWith(text);
  const holds = options.filter(({ label }) => label.toLowerCase().includes(text));
  return [...holds.filter(begins), ...holds.filter((option) => !begins(option))];
}
