import * as z from 'zod/mini';
import { type Access, endpoint, noData } from '#contract/api/endpoint';
import { restoreJobSchema } from '#contract/backups/restores';
import { messages } from '#contract/ground/messages';

/**
 * State of a backup. `made`: complete, not verified yet. `verified`: restored to a test database, and its books
 * balance. `unproven`: verification failed or later damage was found; `error` gives the reason. `failed`: there is no
 * folder.
 */
export const backupStates = [
  'waiting',
  'running',
  'made',
  'checking',
  'verified',
  'unproven',
  'failed',
] as const;

const backupSchema = z.object({
  folder: z.string(),
  state: z.enum(backupStates),
  /** When it was requested; its name contains the same time. */
  takenAt: z.string(),
  /** True if the schedule started it, not a person. */
  isScheduled: z.boolean(),
  /** Rows written so far, and the total if it is known. */
  rowsDone: z.int(),
  rowsTotal: z.nullable(z.int()),
  /** Total size of its files; null until it is complete. */
  bytes: z.nullable(z.int()),
  verifiedAt: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** Its last transfer to the hosting, if there was one. */
  transfer: z.nullable(
    z.object({
      state: z.enum(['running', 'done', 'failed']),
      bytesDone: z.int(),
      bytesTotal: z.int(),
      at: z.string(),
      error: z.nullable(z.string()),
    }),
  ),
});
export type Backup = z.infer<typeof backupSchema>;

/** Any text: a name that is not a folder of the own network is answered with 404. */
const folderSchema = z.string().check(z.maxLength(200));
const passwordSchema = z.string().check(z.minLength(1, messages.passwordRequired), z.maxLength(200));

const keepers = { who: 'roles', roles: ['superadmin', 'admin'] } as const satisfies Access;
/** An admin's folders belong to its network, a superadmin's to the installation. */
const own = (place: 'query' | 'body') =>
  ({
    ...keepers,
    subjects: [{ in: place, field: 'folder', record: 'backup', relation: 'own-network' }],
  }) as const;

/** Folders of the own network, newest first; for a superadmin, those of the installation. */
export const listBackups = endpoint({
  name: 'backups.list',
  summary: 'The own backups',
  method: 'GET',
  path: '/backup/list-backups',
  access: keepers,
  answer: z.object({
    /** Names of the finished backups. */
    folders: z.array(z.string()),
    /** The same plus backups in progress and the last failed one. */
    data: z.array(backupSchema),
    /** The last restore of the own network; null if there was none. */
    restore: z.nullable(restoreJobSchema),
    /** True if a hosting for transfers is configured. */
    canTransfer: z.boolean(),
    /** True if every backup is verified soon after it is made. */
    areChecked: z.boolean(),
    /** How many finished backups are kept; a new backup deletes the oldest beyond that. */
    keeps: z.int(),
    /** When the next scheduled backup is due; null if automatic backups are off. */
    nextAt: z.nullable(z.string()),
  }),
});

/**
 * Makes a backup. Returns when it is complete, or after a short wait while it continues in the background: `data.state`
 * says which, and `backups.list` shows the progress.
 */
export const exportBackup = endpoint({
  name: 'backups.export',
  summary: 'Make a backup',
  method: 'GET',
  creates: true,
  path: '/backup/exportbackup',
  access: keepers,
  answer: z.object({ data: backupSchema }),
  errors: ['backup_running', 'backup_failed', 'too_many_requests'],
  writes: true,
});

/** Allows this session to download one folder for 60 seconds. */
export const openBackupDownload = endpoint({
  name: 'backups.open-download',
  summary: 'Open the download of a backup',
  method: 'POST',
  path: '/backup/downloadbackup',
  access: own('body'),
  body: z.strictObject({ folder: folderSchema, password: passwordSchema }),
  answer: noData,
  errors: ['incorrect_password', 'backup_damaged', 'backup_foreign'],
});

/** The whole folder as one zip file. */
export const downloadBackup = endpoint({
  name: 'backups.download',
  summary: 'Download a backup',
  method: 'GET',
  path: '/backup/downloadbackup',
  access: own('query'),
  query: z.strictObject({ folder: folderSchema }),
  answer: noData,
  errors: ['download_not_opened'],
  file: true,
});

/**
 * Copies a folder to the configured hosting. The password is in the body or, for a GET, percent-encoded in the header
 * X-Password. Returns like `backups.export`; an interrupted transfer resumes where it stopped.
 */
export const transferBackup = endpoint({
  name: 'backups.transfer',
  summary: 'Transfer a backup to the hosting',
  method: 'GET',
  path: '/backup/transferbackup',
  access: own('query'),
  query: z.strictObject({ folder: folderSchema }),
  body: z.strictObject({ password: z.optional(passwordSchema) }),
  answer: z.object({ data: backupSchema }),
  errors: ['incorrect_password', 'transfer_not_set_up', 'transfer_failed', 'transfer_running'],
  writes: true,
});

/**
 * Starts restoring the own network from a folder and returns the job at once; `backups.read-restore` shows its progress
 * and result. With `dryRun` the job only computes what would change and needs no password. A network runs at most one
 * restore and one dry run at a time. During a restore, calls that would post in the network are answered with 503. A
 * backup of the installation cannot be restored by a call: 409 names the command.
 */
export const importBackup = endpoint({
  name: 'backups.import',
  summary: 'Restore a backup',
  method: 'GET',
  path: '/backup/importbackup',
  access: own('query'),
  query: z.strictObject({ folder: folderSchema, dryRun: z.optional(z.enum(['true', 'false'])) }),
  body: z.strictObject({ password: z.optional(passwordSchema) }),
  answer: z.object({ data: restoreJobSchema }),
  errors: ['incorrect_password', 'restore_running', 'restore_on_machine', 'account_barred'],
  posting: true,
  writes: true,
});

/** The last restore from a folder, or its last dry run; null if there was none. */
export const readRestore = endpoint({
  name: 'backups.read-restore',
  summary: 'Progress and result of a restore',
  method: 'GET',
  path: '/backup/restore',
  access: own('query'),
  query: z.strictObject({ folder: folderSchema, dryRun: z.optional(z.enum(['true', 'false'])) }),
  answer: z.object({ data: z.nullable(restoreJobSchema) }),
});

/** Says whether the installation has a recent verified backup. */
export const readBackupHealth = endpoint({
  name: 'backups.health',
  summary: 'The last verified backup of the installation',
  method: 'GET',
  path: '/backup/health',
  access: { who: 'roles', roles: ['superadmin'] },
  answer: z.object({
    data: z.object({
      lastVerifiedAt: z.nullable(z.string()),
      /** True if no backup was verified for more than 26 hours although the schedule is on. */
      isLate: z.boolean(),
    }),
  }),
});
