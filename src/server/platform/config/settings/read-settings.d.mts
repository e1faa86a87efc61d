import type { Role } from '#contract/ground/roles';

/** The values of the settings, by name. */
export interface Settings {
  PORT: number;
  HOST: string;
  SERVERS: number | undefined;
  DATA_DIR: string;
  DATABASE_URL: string | undefined;
  DATABASE_REPLICA_URL: string | undefined;
  REPLICA_LAG_SECONDS: number;
  TIME_ZONE: string | undefined;
  SUPERADMIN_USERNAME: string | undefined;
  SUPERADMIN_PASSWORD: string | undefined;
  TRUST_PROXY: string | undefined;
  PUBLIC_URL: string | undefined;
  SIGNUP_PARENT: string | undefined;
  SECRET_KEY: string | undefined;
  REQUIRE_SECOND_FACTOR: readonly Role[];
  MUST_CHANGE_PASSWORD: '0' | '1';
  REQUESTS_PER_SECOND: number;
  OWN_PASSWORDS_PER_MINUTE: number;
  CHANGES_PER_MINUTE: number;
  CONNECTIONS_PER_ADDRESS: number;
  SOCKETS_PER_ACCOUNT: number;
  DRAIN_SECONDS: number;
  BACKUP_SCHEDULE: string;
  BACKUP_DIR: string | undefined;
  BACKUP_KEEP: number;
  BACKUP_CHECK: 'on' | 'off';
  SFTP_HOST: string | undefined;
  SFTP_PORT: number;
  SFTP_USER: string | undefined;
  SFTP_PASSWORD: string | undefined;
  SFTP_KEY_FILE: string | undefined;
  SFTP_HOST_KEY: string | undefined;
  SFTP_DIR: string;
  METRICS_TOKEN: string | undefined;
  STALLED_SECONDS: number;
  LOG_LEVEL: string;
  BETTING_CLOSES_SECONDS: number;
  DEMO_DATA_DIR: string;
  DEMO_WEEKS: number;
  DEMO_RATE: number;
  DEMO_DATABASE_URL: string | undefined;
}

export function readSettings(environment: NodeJS.ProcessEnv, placeOf?: (name: string) => string): Settings;
