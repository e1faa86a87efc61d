import { z } from 'zod';
import { chain, type Role } from '#contract/accounts/roles';
import {
  type BackupSettings,
  backupVariables,
  readBackupSettings,
} from '#server/platform/config/backup-settings';
import { namesProxies } from '#server/platform/http/client-address';

/** Thrown if starting again can never help: one sentence for the person, exit code 78 for the start script. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

const isTimeZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const port = z.coerce.number().int().min(0).max(65535);
const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => (text === '' ? undefined : text));

/** Scheme, name and port only: the origin that browsers send from our own pages. */
const origin = optional.transform((text, context) => {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  context.addIssue('must be an address like https://pitboss.example, without a path');
  return z.NEVER;
});

const isLongEnough = (key: string | undefined) => key === undefined || key.length >= 16;

const isRole = (text: string): text is Role => (chain as readonly string[]).includes(text);
/** Comma-separated roles; none if it is empty. */
const roles = optional
  .transform((text) => text?.split(',').map((role) => role.trim()) ?? [])
  .refine((given): given is Role[] => given.every(isRole), `can contain ${chain.join(', ')}`);

const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().min(1),
  DATABASE_REPLICA_URL: optional,
  REPLICA_LAG_SECONDS: z.coerce.number().int().min(2).max(3600).default(10),
  TIME_ZONE: z.string().refine(isTimeZone, 'is not an IANA time zone').default('UTC'),
  SUPERADMIN_USERNAME: optional,
  SUPERADMIN_PASSWORD: optional,
  TRUST_PROXY: optional.refine(
    namesProxies,
    'can contain addresses, ranges like 10.0.0.0/8, loopback, linklocal and uniquelocal',
  ),
  PUBLIC_URL: origin,
  SIGNUP_PARENT: optional,
  SECRET_KEY: optional.refine(isLongEnough, 'must have at least 16 characters'),
  METRICS_TOKEN: optional,
  STALLED_SECONDS: z.coerce.number().int().min(0).max(3600).default(20),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  BETTING_CLOSES_SECONDS: z.coerce.number().int().min(1).max(3600).default(5),
  REQUIRE_SECOND_FACTOR: roles,
  MUST_CHANGE_PASSWORD: z.enum(['', '0', '1']).default('0'),
  REQUESTS_PER_SECOND: z.coerce.number().int().min(1).default(100),
  OWN_PASSWORDS_PER_MINUTE: z.coerce.number().int().min(1).default(30),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(1_000),
  SOCKETS_PER_ACCOUNT: z.coerce.number().int().min(0).default(20),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  ...backupVariables,
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string;
  /** Owner of a streaming replica for lists and reports; without it there is none. */
  databaseReplicaUrl: string | undefined;
  /** The replica is not used if its lag is larger. */
  replicaLagSeconds: number;
  timeZone: string;
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
  const read = environmentSchema.safeParse(environment);
  if (!read.success) {
    const [first] = read.error.issues;
    throw new StartRefused(`The setting ${first?.path.join('.')} is wrong: ${first?.message}.`);
  }
  const given = read.data;
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
    connectionsPerAddress: given.CONNECTIONS_PER_ADDRESS,
    socketsPerAccount: given.SOCKETS_PER_ACCOUNT,
    drainSeconds: given.DRAIN_SECONDS,
    backups: readBackupSettings(given, given.DATA_DIR),
  };
}
