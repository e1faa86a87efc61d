import { listCountries, listStates } from '#contract/accounts/geo';
import type { ImportRow } from '#contract/imports/import-columns';
import { call } from '#web/platform/calls/call.ts';
import { type Named, ownTranslation } from '#web/texts/texts.ts';

/** Replaces the names of countries and states by their codes. A code or an unknown name stays as it is. */
export async function readPlaces(rows: readonly ImportRow[]): Promise<ImportRow[]> {
  if (rows.every(({ country = '', state = '' }) => country === '' && state === '')) return [...rows];
  const { data } = await call(listCountries);
  const countries = ownTranslation()?.nameCountries(data) ?? data;
  const statesOf = new Map<string, readonly Named[]>();
  const named = rows.map((row) => withCode(row, 'country', countries));
  for (const { country = '', state = '' } of named)
    if (state !== '' && countries.some(({ isoCode }) => isoCode === country) && !statesOf.has(country))
      statesOf.set(country, (await call(listStates, { params: { country } })).data);
  return named.map((row) => withCode(row, 'state', statesOf.get(row.country ?? '') ?? []));
}

function withCode(row: ImportRow, name: 'country' | 'state', places: readonly Named[]): ImportRow {
  const text = (row[name] ?? '').toLowerCase();
  const found = places.find((place) =>
    [place.isoCode, place.name, place.english ?? ''].some((each) => each.toLowerCase() === text),
  );
  return text === '' || found === undefined ? row : { ...row, [name]: found.isoCode };
}
