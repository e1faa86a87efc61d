import { z } from 'zod';

/** Thrown where starting again could never help: one sentence for the person, exit code 78 for the start script. */
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

const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().min(1),
  TIME_ZONE: z.string().refine(isTimeZone, 'is not a time zone of the IANA list').default('UTC'),
  SUPERADMIN_USERNAME: optional,
  SUPERADMIN_PASSWORD: optional,
  TRUST_PROXY: optional,
  SIGNUP_PARENT: optional,
  SECRET_KEY: optional,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  BETTING_CLOSES_SECONDS: z.coerce.number().int().min(1).max(3600).default(5),
  REQUESTS_PER_SECOND: z.coerce.number().int().min(1).default(100),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string;
  timeZone: string;
  superadminUsername: string | undefined;
  superadminPassword: string | undefined;
  /** Addresses of proxies whose X-Forwarded-For is believed; nobody's when absent. */
  trustProxy: string | undefined;
  signUpParent: string | undefined;
  secretKey: string | undefined;
  logLevel: string;
  /** Seconds before the end of a round at which betting closes, at most a third of the interval. */
  bettingClosesSeconds: number;
  /** Requests that one account, or one address without a session, may make in a second. */
  requestsPerSecond: number;
}

/** Reads the environment once. A wrong value is refused by name, before anything is opened. */
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
    timeZone: given.TIME_ZONE,
    superadminUsername: given.SUPERADMIN_USERNAME,
    superadminPassword: given.SUPERADMIN_PASSWORD,
    trustProxy: given.TRUST_PROXY,
    signUpParent: given.SIGNUP_PARENT,
    secretKey: given.SECRET_KEY,
    logLevel: given.LOG_LEVEL,
    bettingClosesSeconds: given.BETTING_CLOSES_SECONDS,
    requestsPerSecond: given.REQUESTS_PER_SECOND,
  };
}
