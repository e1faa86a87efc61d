import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { checkPlaces } from '#settings/check-places';
import { readSettings } from '#settings/read-settings';
import { settingTable } from '#settings/setting-table';
import { refuse } from '../refuse.mjs';
import { inRepository, repositoryFolder } from '../repository.mjs';
import { say } from '../show-step.mjs';
import { readEnvFile } from './read-env-file.mjs';

const mostServers = 64;

/**
 * Reads .env of the repository folder, overridden by the real environment, checks every setting, and returns those of
 * the scripts. Nothing else has happened before. Settings that the script does not use are not checked.
 */
export function loadSettings(isUnused = () => false) {
  const { fromFile, given } = readEverySetting(isUnused);
  for (const [name, { value }] of fromFile) process.env[name] = value;
  const dataDir = resolve(repositoryFolder, given.DATA_DIR);
  return {
    host: given.HOST,
    port: given.PORT,
    dataDir,
    backupDir: resolve(repositoryFolder, given.BACKUP_DIR ?? join(dataDir, 'backups')),
    keyFile: given.SFTP_KEY_FILE && resolve(repositoryFolder, given.SFTP_KEY_FILE),
    databaseUrl: given.DATABASE_URL,
    servers: given.SERVERS ?? usualServers(),
    demo: {
      dataDir: resolve(repositoryFolder, given.DEMO_DATA_DIR),
      databaseUrl: given.DEMO_DATABASE_URL,
      weeks: given.DEMO_WEEKS,
      rate: given.DEMO_RATE,
    },
  };
}

/** Refuses wrong settings for a script that has settings of its own. */
export function checkSettings() {
  readEverySetting();
}

/** Refuses folders and files that cannot be used, before the long preparation. */
export function demandPlaces(settings) {
  try {
    checkPlaces(settings);
  } catch (error) {
    refuse(error.message);
  }
}

function readEverySetting(isUnused = () => false) {
  refuseFolderName();
  const file = readEnvFile(inRepository('.env'));
  refuseUnknown(file);
  nameSimilar();
  // A variable of the environment counts also if it is empty: `DATABASE_URL= npm start` overrides .env.
  const fromFile = [...file].filter(([name]) => !(name in process.env));
  const places = new Map(fromFile.map(([name, { place }]) => [name, place]));
  const placeOf = (name) => (places.has(name) ? ` in ${places.get(name)}` : '');
  try {
    const values = [...fromFile.map(([name, { value }]) => [name, value]), ...Object.entries(process.env)];
    const used = values.filter(([name]) => !isUnused(name));
    return { fromFile, given: readSettings(Object.fromEntries(used), placeOf) };
  } catch (error) {
    return refuse(error.message);
  }
}

/** The build of the web application reads paths as addresses. */
function refuseFolderName() {
  const [sign] = /[#?%]/.exec(repositoryFolder) ?? [];
  if (sign !== undefined)
    refuse(
      `Pitboss cannot run in ${repositoryFolder}: the path contains ${sign}; rename or move that folder.`,
    );
}

/** Variables of other programs that may stand in .env: of Node, npm, the PostgreSQL client and the system. */
const ofOthers =
  /^(PG|NODE_|NPM_CONFIG_|LC_|SSL_CERT_|PITBOSS_NO_)|^(TZ|LANG|PATH|HOME|TMPDIR|HTTPS?_PROXY|NO_PROXY|CHROMIUM_PATH|CITUS_BIN)$/i;

function refuseUnknown(file) {
  for (const [name, { place }] of file) {
    if (name in settingTable || ofOthers.test(name)) continue;
    const meant = similarTo(name);
    refuse(
      `There is no setting ${name}, which is in ${place}; ${meant ? `write ${meant}` : 'see .env.example'}.`,
    );
  }
}

/** The environment has many names of other programs, so a similar one is only named. */
function nameSimilar() {
  for (const name of Object.keys(process.env)) {
    const meant = name in settingTable ? undefined : similarTo(name);
    if (meant && name.toUpperCase() === name)
      say(`The variable ${name} is not a setting; the setting is called ${meant}.`, console.error);
  }
}

function similarTo(name) {
  const letters = (given) => given.toUpperCase().replace(/[^A-Z]/g, '');
  return Object.keys(settingTable).find((known) => letters(known) === letters(name));
}

/** By default PostgreSQL has half of the cores; below four, one process is enough. */
function usualServers() {
  const cores = availableParallelism();
  return cores < 4 ? 1 : Math.min(mostServers, Math.floor(cores / 2));
}
