import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SearchOption, SearchSelect } from '#web/ui/form/search-select.tsx';
import { type AccountFormState, fieldId } from './use-account-form.ts';
import { usePlaces } from './use-places.ts';

/** More options than anybody reads; typing finds the others. */
const shownAtMost = 250;

interface PlaceFieldProps {
  form: AccountFormState;
}

export function CountryField({ form }: PlaceFieldProps) {
  const { t } = useTranslation('accounts');
  const { countries } = usePlaces('', '');
  const options = (countries.data?.data ?? []).map(({ isoCode, name }) => ({ value: isoCode, label: name }));
  return (
    <PlaceSelect
      form={form}
      name="country"
      options={options}
      query={countries}
      placeholder={t('choose.country')}
    />
  );
}

export function StateField({ form }: PlaceFieldProps) {
  const { t } = useTranslation('accounts');
  const { country } = form.values;
  const { states } = usePlaces(country, '');
  const options = (states.data?.data ?? []).map(({ isoCode, name }) => ({ value: isoCode, label: name }));
  const placeholder = country === '' ? t('choose.countryFirst') : t('choose.state');
  return <PlaceSelect form={form} name="state" options={options} query={states} placeholder={placeholder} />;
}

export function CityField({ form }: PlaceFieldProps) {
  const { t } = useTranslation('accounts');
  const { country, state } = form.values;
  const { cities } = usePlaces(country, state);
  const options = [...new Set(cities.data?.data ?? [])].map((name) => ({ value: name, label: name }));
  const placeholder = state === '' ? t('choose.stateFirst') : t('choose.city');
  return <PlaceSelect form={form} name="city" options={options} query={cities} placeholder={placeholder} />;
}

interface PlaceSelectProps {
  form: AccountFormState;
  name: 'country' | 'state' | 'city';
  options: SearchOption[];
  query: UseQueryResult;
  placeholder: string;
}

function PlaceSelect({ form, name, options, query, placeholder }: PlaceSelectProps) {
  const { t } = useTranslation('accounts');
  const [search, setSearch] = useState('');
  const text = search.trim().toLowerCase();
  const found = text === '' ? options : options.filter(({ label }) => label.toLowerCase().includes(text));
  const chosen = form.values[name];
  // A place that the lists no longer know is shown as it was saved.
  const known = options.find(({ value }) => value === chosen) ?? { value: chosen, label: chosen };
  return (
    <SearchSelect
      id={fieldId(name)}
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
