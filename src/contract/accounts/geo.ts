import * as z from 'zod/mini';
import { endpoint } from '#contract/api/endpoint';
import { shapedLike } from '#contract/api/text';

const place = z.object({ isoCode: z.string(), name: z.string() });
const country = z.string().check(...shapedLike(/^[A-Z]{2}$/, 2, 'A country is a two-letter ISO code'));
const state = z.string().check(...shapedLike(/^[A-Z0-9-]{1,10}$/, 10, 'Not a state'));

export const listCountries = endpoint({
  name: 'geo.countries',
  summary: 'Countries by name',
  method: 'GET',
  path: '/geo/countries',
  access: { who: 'everyone' },
  answer: z.object({ data: z.array(place) }),
});

export const listStates = endpoint({
  name: 'geo.states',
  summary: 'States of a country by name',
  method: 'GET',
  path: '/geo/countries/:country/states',
  access: { who: 'everyone' },
  params: z.strictObject({ country }),
  answer: z.object({ data: z.array(place) }),
});

export const listCities = endpoint({
  name: 'geo.cities',
  summary: 'Cities of a state by name',
  method: 'GET',
  path: '/geo/countries/:country/states/:state/cities',
  access: { who: 'everyone' },
  params: z.strictObject({ country, state }),
  answer: z.object({ data: z.array(z.string()) }),
});
