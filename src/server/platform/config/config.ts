import type { Role } from '#contract/ground/roles';
import { namesProxies } from '#server/platform/client-address';
import { type BackupSettings, readBackupSettings } from '#server/platform/config/backup-settings';
import { checkPlaces } from '#settings/check-places';
import { readSettings, type Settings } from '#settings/read-settings';

/** Thrown if starting again can never help: one sentence for the person, exit code 78 for the start script. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/** Thrown if a later start may succeed, as when the database does not answer yet. */
export class StartPostponed extends Error {
  override name = 'StartPostponed';
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string;
  /** Owner of a streaming replica for lists and reports; without it there is none. */
  databaseReplicaUrl: string | undefined;
  /** The replica is not used if its lag is larger. */
  replicaLagSeconds: number;
  /** Of all business days, if it was given. It counts at the first start only. */
  timeZone: string | undefined;
  superadminUsername: string | undefined;
  superadminPassword: string | undefined;
  /** Addresses of proxies whose X-Forwarded-For is trusted; none by default. */
  trustProxy: string | undefined;
  /** The public origin of the application; taken from each request by default. */
  publicUrl: string | undefined;
  signUpParent: string | undefined;
  secretKey: string | undefined;
  /** The bearer token for /metrics; without it /metrics is closed. */
  metricsToken: string | undefined;
  /** A server whose event loop blocks for this long exits; 0 disables it. */
  stalledSeconds: number;
  logLevel: string;
  /** Seconds before the end of a round at which betting closes, at most a third of the interval. */
  bettingClosesSeconds: number;
  /** Roles whose sessions can only set up a second factor until they have one. */
  requireSecondFactor: readonly Role[];
  /** Default of "must change password" when an operator sets a password. */
  mustChangePassword: boolean;
  /** Requests per second of one account, or of one address without a session. */
  requestsPerSecond: number;
  /** Own passwords that one account may send in a minute, right or wrong. */
  ownPasswordsPerMinute: number;
  /** Changes other than postings that one account may make in a minute. */
  changesPerMinute: number;
  /** Most connections, running requests and live sockets of one address; 0 disables the limit. */
  connectionsPerAddress: number;
  /** Most live sockets of one account; 0 disables the limit. */
  socketsPerAccount: number;
  /** How long a stopping server keeps working while it reports to load balancers that it is not ready. */
  drainSeconds: number;
  backups: BackupSettings;
}

/** Reads the environment once. An invalid value is reported by name before anything is opened. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = checked(environment);
  if (given.DATABASE_URL === undefined) throw new StartRefused('The setting DATABASE_URL is missing.');
  if (!namesProxies(given.TRUST_PROXY))
    throw new StartRefused('The setting TRUST_PROXY is wrong: it has a range that is not understood.');
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    replicaLagSeconds: given.REPLICA_LAG_SECONDS,
    timeZone: given.TIME_ZONE,
    superadminUsername: given.SUPERADMIN_USERNAME,
    superadminPassword: given.SUPERADMIN_PASSWORD,
    trustProxy: given.TRUST_PROXY,
    publicUrl: given.PUBLIC_URL,
    signUpParent: given.SIGNUP_PARENT,
    secretKey: given.SECRET_KEY,
    metricsToken: given.METRICS_TOKEN,
    stalledSeconds: given.STALLED_SECONDS,
    logLevel: given.LOG_LEVEL,
    bettingClosesSeconds: given.BETTING_CLOSES_SECONDS,
    requireSecondFactor: given.REQUIRE_SECOND_FACTOR,
    mustChangePassword: given.MUST_CHANGE_PASSWORD === '1',
    requestsPerSecond: given.REQUESTS_PER_SECOND,
    ownPasswordsPerMinute: given.OWN_PASSWORDS_PER_MINUTE,
    changesPerMinute: given.CHANGES_PER_MINUTE,
    connectionsPerAddress: given.CONNECTIONS_PER_ADDRESS,
    socketsPerAccount: given.SOCKETS_PER_ACCOUNT,
    drainSeconds: given.DRAIN_SECONDS,
    backups: readBackupSettings(given, given.DATA_DIR),
  };
}

/** Tries every folder and file that the settings name, before anything is opened. */
export function demandPlaces({ dataDir, backups }: Config): void {
  refusing(() => checkPlaces({ dataDir, backupDir: backups.folder, keyFile: backups.sftp?.keyFile }));
}

const checked = (environment: NodeJS.ProcessEnv): Settings => refusing(() => readSettings(environment));

function refusing<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw new StartRefused(error instanceof Error ? error.message : String(error));
  }
}
