import { refuse } from '../start/refuse.mjs';
import { loadSettings } from '../start/settings/load-settings.mjs';

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
const isNotForTheDemo = (name) => notForTheDemo.includes(name) || name.startsWith('SFTP_');

/** The demo's settings, read like those of `npm start`, except those that must not be shared with a real installation. */
export function loadDemoSettings() {
  const { host, port, servers, demo } = loadSettings(isNotForTheDemo);
  if (port === 0) refuse('The players of the demo have to know where to play; set PORT to a number above 0.');
  return { host, port, servers, ...demo };
}

/** The environment of the server and of the players. */
export function demoEnvironment(environment, { dataDir, databaseUrl, host, port, weeks, rate }) {
  const kept = Object.entries(environment).filter(([name]) => !isNotForTheDemo(name));
  return {
    NODE_ENV: 'production',
    ...Object.fromEntries(kept),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    HOST: host,
    PORT: String(port),
    DEMO_WEEKS: String(weeks),
    DEMO_RATE: String(rate),
  };
}
