import { join } from 'node:path';
import type { Settings } from '#settings/read-settings';

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
  /** The hosting for transfers; null if it has no settings. */
  sftp: SftpSettings | null;
}

export function readBackupSettings(given: Settings, dataDir: string): BackupSettings {
  const [hours = 0, minutes = 0] = given.BACKUP_SCHEDULE.split(':').map(Number);
  return {
    folder: given.BACKUP_DIR ?? join(dataDir, 'backups'),
    dailyAtMinute: given.BACKUP_SCHEDULE === 'off' ? null : hours * 60 + minutes,
    keep: given.BACKUP_KEEP,
    areChecked: given.BACKUP_CHECK === 'on',
    sftp: readSftp(given),
  };
}

function readSftp(given: Settings): SftpSettings | null {
  const { SFTP_HOST: host, SFTP_USER: user, SFTP_HOST_KEY: hostKey } = given;
  // The table of settings refuses some of them without the others.
  if (host === undefined || user === undefined || hostKey === undefined) return null;
  return {
    host,
    port: given.SFTP_PORT,
    user,
    password: given.SFTP_PASSWORD,
    keyFile: given.SFTP_KEY_FILE,
    hostKey,
    folder: given.SFTP_DIR,
  };
}
