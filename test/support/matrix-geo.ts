import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '#server/platform/repository-root';

/** The build writes the places; a test that comes before any build writes them itself. */
export async function demandPlaces(): Promise<void> {
  const folder = join(repositoryRoot(), 'dist', 'geo');
  if (existsSync(join(folder, 'countries.json'))) return;
  const script = join(repositoryRoot(), 'scripts', 'start', 'build-geo.mjs');
  const { buildGeo } = (await import(script)) as { buildGeo(folder: string): Promise<void> };
  await buildGeo(folder);
}
