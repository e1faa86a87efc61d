import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '#server/platform/config/repository-root';

/** The build writes the geo data; a test that runs before any build writes it itself. */
export async function demandPlaces(): Promise<void> {
  const folder = join(repositoryRoot(), 'dist', 'geo');
  if (existsSync(join(folder, 'countries.json'))) return;
  const script = join(repositoryRoot(), 'scripts', 'start', 'build', 'build-geo.mjs');
  const { buildGeo } = (await import(script)) as { buildGeo(folder: string): Promise<void> };
  await buildGeo(folder);
}
