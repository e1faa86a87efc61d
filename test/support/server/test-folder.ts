import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

/** A new empty folder in the data folder of the test run, which `npm test` deletes at its end. */
export async function makeTestFolder(name: string): Promise<string> {
  const root = process.env.TEST_DATA_DIR ?? '.data-test';
  await mkdir(root, { recursive: true });
  return mkdtemp(join(root, `${name}-`));
}
