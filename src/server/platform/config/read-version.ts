import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '#server/platform/config/repository-root';

/** The version of this program, from its package.json. */
export function readVersion(): string {
  const text = readFileSync(join(repositoryRoot(), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
