import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));
const byName = (a, b) => a.name.localeCompare(b.name, 'en');

/** Writes the geo data as small files: countries, states of a country, cities of a state. */
export function buildGeo(folder) {
  const require = createRequire(import.meta.url);
  const data = join(dirname(require.resolve('@countrystatecity/countries')), 'data');
  mkdirSync(folder, { recursive: true });
  const countries = readJson(data, 'countries.json').map(({ iso2, name }) => ({ isoCode: iso2, name }));
  writeFileSync(join(folder, 'countries.json'), JSON.stringify(countries.sort(byName)));
  const folders = readdirSync(data, { withFileTypes: true }).filter((each) => each.isDirectory());
  for (const { isoCode } of countries) {
    const home = folders.find((each) => each.name.endsWith(`-${isoCode}`));
    writeCountry(join(folder, isoCode), home && join(data, home.name));
  }
}

function writeCountry(folder, home) {
  mkdirSync(folder, { recursive: true });
  const states = home ? readJson(home, 'states.json').map(({ iso2, name }) => ({ isoCode: iso2, name })) : [];
  const known = states.filter((state) => state.isoCode);
  writeFileSync(join(folder, 'states.json'), JSON.stringify(known.sort(byName)));
  const folders = home ? readdirSync(home, { withFileTypes: true }).filter((each) => each.isDirectory()) : [];
  for (const { isoCode } of known) {
    const state = folders.find((each) => each.name.endsWith(`-${isoCode}`));
    const cities = state ? readJson(home, state.name, 'cities.json').map((city) => city.name) : [];
    writeFileSync(join(folder, `${isoCode}.json`), JSON.stringify([...new Set(cities)].sort()));
  }
}
