import { describe, expect, it } from 'vitest';
import { demandPlaces } from '#test/support/matrix/matrix-geo';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

interface Place {
  isoCode: string;
  name: string;
}

await demandPlaces();
const on = await forFile(openInstallation());

describe('countries, states and cities', () => {
  const list = async (path: string) => (await on.call(null, 'GET', `/geo/countries${path}`)).body.data;
  const inOrder = (names: string[]) => [...names].sort((a, b) => a.localeCompare(b, 'en'));

  it('are served by ourselves, by name, to every caller', async () => {
    const countries: Place[] = await list('');
    expect(countries.length).toBeGreaterThan(200);
    expect(countries).toContainEqual({ isoCode: 'IN', name: 'India' });
    const states: Place[] = await list('/IN/states');
    expect(states).toContainEqual({ isoCode: 'MH', name: 'Maharashtra' });
    const cities: string[] = await list('/IN/states/MH/cities');
    expect(cities).toContain('Mumbai');
    expect(inOrder(countries.map(({ name }) => name))).toEqual(countries.map(({ name }) => name));
    expect(inOrder(states.map(({ name }) => name))).toEqual(states.map(({ name }) => name));
  });

  it('are 404 if unknown, and never another file', async () => {
    for (const [path, status] of [
      ['/XX/states', 404],
      ['/IN/states/ZZ/cities', 404],
      ['/in/states', 400],
      ['/IND/states', 400],
      ['/..%2f..%2f/states', 400],
      ['/IN/states/..%2fstates/cities', 400],
      ['/IN/states/states/cities', 400],
    ] as const) {
      expect((await on.call(null, 'GET', `/geo/countries${path}`)).status, path).toBe(status);
    }
  });
});
