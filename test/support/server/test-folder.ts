import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

/** An empty folder, which is deleted at the end of the test run. */
export async function makeTestFolder(name: string): Promise<string> {
  const root = process.env.TEST_DATA_DIR ?? '.data-test';
  await mkdir(root, { recursive: true });
  return mkdtemp(join(root, `${name}-`));
}
