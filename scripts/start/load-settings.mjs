import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { inRepository, repositoryFolder } from './repository.mjs';

/** Reads .env of the repository folder, overridden by the real environment, and returns the scripts' settings. */
export function loadSettings() {
  const envFile = inRepository('.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);

  // An empty value counts as none, so that `DATABASE_URL= npm start` overrides .env.
  return {
    host: process.env.HOST || '127.0.0.1',
    port: process.env.PORT || '3000',
    dataDir: resolve(repositoryFolder, process.env.DATA_DIR || '.data'),
    databaseUrl: process.env.DATABASE_URL || undefined,
  };
}
