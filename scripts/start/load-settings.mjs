import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { refuse } from './refuse.mjs';
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
    servers: readServers(process.env.SERVERS?.trim()),
  };
}

const mostServers = 64;

/** The number of server processes. By default PostgreSQL has half of the cores; below four, one process is enough. */
function readServers(given) {
  const cores = availableParallelism();
  if (!given) return cores < 4 ? 1 : Math.min(mostServers, Math.floor(cores / 2));
  const number = Number(given);
  if (Number.isInteger(number) && number >= 1 && number <= mostServers) return number;
  return refuse(`The setting SERVERS is wrong: it is a whole number from 1 to ${mostServers}.`);
}
