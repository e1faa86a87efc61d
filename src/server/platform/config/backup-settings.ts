import { join } from 'node:path';
import { z } from 'zod';

const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => (text === '' ? undefined : text));

/** Environment settings of backups. */
export const backupVariables = {
  BACKUP_DIR: optional,
  BACKUP_SCHEDULE: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'must be off or a time of day in UTC, for example 02:30')
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
  /** SHA256:… as shown by `ssh-keygen -l`. */
  hostKey: string;
  folder: string;
}

export interface BackupSettings {
  folder: string;
  /** Minutes after midnight in UTC; null if automatic backups are off. */
  dailyAtMinute: number | null;
  /** Number of finished folders kept, per network and for the installation. */
  keep: number;
  /** Each backup is verified by a test restore after it is made. */
  areChecked: boolean;
  /** The hosting for transfers; null if its settings are incomplete. */
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
