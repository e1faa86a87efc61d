import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listCities, listCountries, listStates } from '#contract/accounts/geo';
import { AppError } from '#server/platform/app-error';
import type { Serve } from '#server/platform/http/serve';

interface Place {
  isoCode: string;
  name: string;
}

/** Serves the places written by the build: one small file per country and per state. */
export function serveGeo(serve: Serve, geoFolder: string): void {
  const read = async <T>(...path: string[]): Promise<T> => {
    try {
      return JSON.parse(await readFile(join(geoFolder, ...path), 'utf8'));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        throw new AppError('not_found');
      throw error;
    }
  };
  serve.open(listCountries, async () => ({ data: await read<Place[]>('countries.json') }));
  serve.open(listStates, async ({ params }) => ({
    data: await read<Place[]>(params.country, 'states.json'),
  }));
  serve.open(listCities, async ({ params }) => ({
    data: await read<string[]>(params.country, `${params.state}.json`),
  }));
}
