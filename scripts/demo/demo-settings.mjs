import { resolve } from 'node:path';
import { loadSettings } from '../start/load-settings.mjs';
import { refuse } from '../start/refuse.mjs';
import { repositoryFolder } from '../start/repository.mjs';

const mostWeeks = 12;
const mostTicketsASecond = 500;

/** Settings of real installations. The demo has its own key, its own database and its own superadmins. */
const notForTheDemo = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SECRET_KEY',
  'BACKUP_DIR',
  'SUPERADMIN_USERNAME',
  'SUPERADMIN_PASSWORD',
  'SIGNUP_PARENT',
];

/** The demo's settings, read like those of `npm start`, except those that must not be shared with a real installation. */
export function loadDemoSettings() {
  const { host, port, servers } = loadSettings();
  if (Number(port) === 0)
    refuse('The players of the demo have to know where to play; set PORT to a number above 0.');
  return {
    ...{ host, port, servers },
    dataDir: resolve(repositoryFolder, process.env.DEMO_DATA_DIR || '.data-demo'),
    databaseUrl: process.env.DEMO_DATABASE_URL || undefined,
    weeks: readNumber('DEMO_WEEKS', { usual: 5, least: 1, most: mostWeeks, isWhole: true }),
    rate: readNumber('DEMO_RATE', { usual: 5, least: 0, most: mostTicketsASecond, isWhole: false }),
  };
}

/** The environment of the server and of the players. */
export function demoEnvironment(environment, { dataDir, databaseUrl, host, port, weeks, rate }) {
  const kept = Object.entries(environment).filter(
    ([name]) => !notForTheDemo.includes(name) && !name.startsWith('SFTP_'),
  );
  return {
    NODE_ENV: 'production',
    ...Object.fromEntries(kept),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    HOST: host,
    PORT: port,
    DEMO_WEEKS: String(weeks),
    DEMO_RATE: String(rate),
  };
}

function readNumber(name, { usual, least, most, isWhole }) {
  const given = process.env[name];
  if (given === undefined || given.trim() === '') return usual;
  const number = Number(given);
  const isRight = number >= least && number <= most && (!isWhole || Number.isInteger(number));
  return isRight
    ? number
    : refuse(
        `The setting ${name} is wrong: it is ${isWhole ? 'a whole number' : 'a number'} from ${least} to ${most}.`,
      );
}
