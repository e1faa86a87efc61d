import { useQuery } from '@tanstack/react-query';
import { listCities, listCountries, listStates } from '#contract/geo';
import { call } from '#web/platform/call.ts';
import type { SearchOption } from '#web/ui/form/search-select.tsx';
import { accountKeys } from '../account-keys.ts';

const never = Number.POSITIVE_INFINITY;

/** Countries, the states of the chosen country and the cities of the chosen state. They never change. */
export function usePlaces(country: string, state: string) {
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
  const countryOptions = (countries.data?.data ?? []).map(optionOf);
  const stateOptions = orWhole(
    (states.data?.data ?? []).map(optionOf),
    states.isSuccess,
    country,
    countryOptions,
  );
  const names = [...new Set(cities.data?.data ?? [])].map((name) => ({ value: name, label: name }));
  const whole = stateOptions.find(({ value }) => value === state)?.label ?? state;
  const isEmpty = (cities.isSuccess || cities.isError) && names.length === 0 && state !== '';
  const cityOptions = isEmpty ? [{ value: whole, label: whole }] : names;
  return { countries, states, cities, countryOptions, stateOptions, cityOptions };
}

function optionOf({ isoCode, name }: { isoCode: string; name: string }): SearchOption {
  return { value: isoCode, label: name };
}

/** Some countries have no states. The country then stands for its one state, for the field is required. */
function orWhole(
  options: SearchOption[],
  isRead: boolean,
  value: string,
  above: SearchOption[],
): SearchOption[] {
  if (options.length > 0 || !isRead) return options;
  return [{ value, label: above.find((option) => option.value === value)?.label ?? value }];
}
