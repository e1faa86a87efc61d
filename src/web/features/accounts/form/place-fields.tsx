import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listCities, listCountries, listStates } from '#contract/accounts/geo';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import { accountFormTexts } from '#web/features/accounts/form/account-form-texts.en.ts';
import { optionOf, type PlaceOption, searchPlaces } from '#web/features/accounts/form/places.ts';
import type { AccountFormState } from '#web/features/accounts/form/use-account-form.ts';
import { call } from '#web/platform/calls/call.ts';
import { accountFieldTexts } from '#web/product/accounts/account-field-texts.en.ts';
import { type Named, ownTranslation, useTexts } from '#web/texts/texts.ts';
import { SearchSelect } from '#web/ui/form/inputs/search-select.tsx';

/** Most options shown at once; typing narrows them. */
const shownAtMost = 250;

interface PlaceFieldProps {
  form: AccountFormState;
}

export function CountryField({ form }: PlaceFieldProps) {
  const { t } = useTexts(accountFormTexts);
  const { countries } = usePlaces('', '');
  const listed = countries.data?.data ?? [];
  return (
    <PlaceSelect
      form={form}
      name="country"
      options={(ownTranslation()?.nameCountries(listed) ?? listed).map(optionOf)}
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
  options: PlaceOption[];
  query: UseQueryResult;
  placeholder: string;
}

function PlaceSelect({ form, name, options, query, placeholder }: PlaceSelectProps) {
  const { t } = useTexts(accountFormTexts);
  const { t: labelOf } = useTexts(accountFieldTexts);
  const [search, setSearch] = useState('');
  const found = searchPlaces(options, search);
  const chosen = form.values[name];
  // A saved place that the lists no longer contain is shown as it was saved.
  const known = options.find(({ value }) => value === chosen) ?? { value: chosen, label: chosen };
  return (
    <SearchSelect
      id={form.idOf(name)}
      label={labelOf(name)}
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

const never = Number.POSITIVE_INFINITY;

/** Countries, the states of the chosen country and the cities of the chosen state. They never change. */
function usePlaces(country: string, state: string) {
  const countries = useQuery({
    queryKey: accountKeys.geo(),
    queryFn: ({ signal }) => call(listCountries, { signal }),
    staleTime: never,
  });
  const states = useQuery({
    queryKey: accountKeys.geo(country),
    queryFn: ({ signal }) => call(listStates, { params: { country }, signal }),
    staleTime: never,
    enabled: country !== '',
  });
  const cities = useQuery({
    queryKey: accountKeys.geo(country, state),
    queryFn: ({ signal }) => call(listCities, { params: { country, state }, signal }),
    staleTime: never,
    enabled: country !== '' && state !== '',
  });
  const stateOptions = orWhole(
    (states.data?.data ?? []).map(optionOf),
    states.isSuccess,
    country,
    countries.data?.data,
  );
  const names = [...new Set(cities.data?.data ?? [])].map((name) => ({ value: name, label: name }));
  const whole = stateOptions.find(({ value }) => value === state)?.label ?? state;
  const isEmpty = (cities.isSuccess || cities.isError) && names.length === 0 && state !== '';
  const cityOptions = isEmpty ? [{ value: whole, label: whole }] : names;
  return { countries, states, cities, stateOptions, cityOptions };
}

/**
 * Some countries have no states. The country is then offered as its only state, because the field is required. Its name
 * is stored with the account, so it is the English one in every language.
 */
function orWhole(
  options: PlaceOption[],
  isRead: boolean,
  value: string,
  above: readonly Named[] = [],
): PlaceOption[] {
  if (options.length > 0 || !isRead) return options;
  return [{ value, label: above.find(({ isoCode }) => isoCode === value)?.name ?? value }];
}
