import { join } from 'node:path';
import { z } from 'zod';

const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => (text === '' ? undefined : text));

/** What the environment may say about backups. */
export const backupVariables = {
  BACKUP_DIR: optional,
  BACKUP_SCHEDULE: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'is neither off nor a time of the day in UTC, as 02:30')
    .default('02:30'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
  BACKUP_CHECK: z.enum(['on', 'off']).default('on'),
  SFTP_HOST: optional,
  SFTP_PORT: z.coerce.number().int().min(1).max(65535).default(22),
  SFTP_USER: optional,
  SFTP_PASSWORD: optional,
  SFTP_KEY_FILE: optional,
  SFTP_HOST_KEY: optional,
  SFTP_DIR: optional,
};
const backupSchema = z.object(backupVariables);

export interface SftpSettings {
  host: string;
  port: number;
  user: string;
  password: string | undefined;
  keyFile: string | undefined;
  /** SHA256:… as `ssh-keygen -l` shows it. */
  hostKey: string;
  folder: string;
}

export interface BackupSettings {
  folder: string;
  /** Minutes after midnight in UTC; null where nothing is made by itself. */
  dailyAtMinute: number | null;
  /** Finished folders of each network, and of the installation, that are kept. */
  keep: number;
  /** Each is restored aside once it is made. */
  areChecked: boolean;
  /** Where a folder can be copied to; null where that is not set up whole. */
  sftp: SftpSettings | null;
}

export function readBackupSettings(given: z.output<typeof backupSchema>, dataDir: string): BackupSettings {
  const [hours = 0, minutes = 0] = given.BACKUP_SCHEDULE.split(':').map(Number);
  return {
    folder: given.BACKUP_DIR ?? join(dataDir, 'backups'),
    dailyAtMinute: given.BACKUP_SCHEDULE === 'off' ? null : hours * 60 + minutes,
    keep: given.BACKUP_KEEP,
    areChecked: given.BACKUP_CHECK === 'on',
    sftp: readSftp(given),
  };
}

function readSftp(given: z.output<typeof backupSchema>): SftpSettings | null {
  const { SFTP_HOST: host, SFTP_USER: user, SFTP_HOST_KEY: hostKey } = given;
  const { SFTP_PASSWORD: password, SFTP_KEY_FILE: keyFile } = given;
  if (host === undefined || user === undefined || hostKey === undefined) return null;
  if (password === undefined && keyFile === undefined) return null;
  const folder = given.SFTP_DIR ?? '.';
  return { host, port: given.SFTP_PORT, user, password, keyFile, hostKey, folder };
}
