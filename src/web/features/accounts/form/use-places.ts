import { useQuery } from '@tanstack/react-query';
import { listCities, listCountries, listStates } from '#contract/geo';
import { call } from '#web/platform/call.ts';
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
  return { countries, states, cities };
}
