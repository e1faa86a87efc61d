import * as z from 'zod/mini';
import { type Access, endpoint, noData } from '#contract/endpoint';
import { messages } from '#contract/messages';
import { restoreJobSchema } from '#contract/restores';

/**
 * What became of a backup. `made`: whole, and not yet checked. `verified`: it was restored aside and its books agreed.
 * `unproven`: it was not, or was found damaged since, and `error` says why. `failed`: there is no folder.
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
  /** When it was asked for, as its name says. */
  takenAt: z.string(),
  /** The schedule made it, nobody asked for it. */
  isScheduled: z.boolean(),
  /** Rows written so far, and in all where that is known. */
  rowsDone: z.int(),
  rowsTotal: z.nullable(z.int()),
  /** Of all its files; null until it is made. */
  bytes: z.nullable(z.int()),
  verifiedAt: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** The last transfer of it to the hosting, if there was one. */
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

/** Any text: what is no folder of the own network is not found. */
const folderSchema = z.string().check(z.maxLength(200));
const passwordSchema = z.string().check(z.minLength(1, messages.passwordRequired), z.maxLength(200));

const keepers = { who: 'roles', roles: ['superadmin', 'admin'] } as const satisfies Access;
/** An admin's folders are those of its network, a superadmin's those of the installation. */
const own = (place: 'query' | 'body') =>
  ({
    ...keepers,
    subjects: [{ in: place, field: 'folder', record: 'backup', relation: 'own-network' }],
  }) as const;

/** The folders of the own network, the newest first; those of the installation for a superadmin. */
export const listBackups = endpoint({
  name: 'backups.list',
  summary: 'The own backups',
  method: 'GET',
  path: '/backup/list-backups',
  access: keepers,
  answer: z.object({
    /** Names of the finished ones. */
    folders: z.array(z.string()),
    /** With those that are being made, and the last one that failed. */
    data: z.array(backupSchema),
    /** The last restore of the own network; null where there was none. */
    restore: z.nullable(restoreJobSchema),
    /** Whether a hosting is set up to transfer to. */
    canTransfer: z.boolean(),
    /** Whether each is checked soon after it is made. */
    areChecked: z.boolean(),
    /** How many finished ones are kept; an older one goes when a newer one is made. */
    keeps: z.int(),
    /** When the next one is made by itself; null where none is, as for every network. */
    nextAt: z.nullable(z.string()),
  }),
});

/**
 * Makes a backup. Answers when it is made; where that takes longer than a moment, while it goes on: `data.state` then says so,
 * and `backups.list` tells how far it is.
 */
export const exportBackup = endpoint({
  name: 'backups.export',
  summary: 'Make a backup',
  method: 'GET',
  path: '/backup/exportbackup',
  access: keepers,
  answer: z.object({ data: backupSchema }),
  errors: ['backup_running', 'backup_failed', 'too_many_requests'],
  writes: true,
});

/** Opens the download of one folder for this session, for 60 seconds. */
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

/** One zip of the whole folder. */
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
 * Copies a folder to the hosting that is set up. The password stands in the body or, of a GET, in the header X-Password,
 * percent-encoded. Answers like `backups.export`; a transfer that broke goes on where it ended.
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
 * Starts to bring the own network back to a folder, and answers its job at once; `backups.read-restore` tells how far it is and what
 * became of it. With `dryRun` the job only finds out what would change, and asks for no password. One of each runs in a network at a
 * time. While a network is being restored, what would post in it is answered with 503. A backup of the installation is not restored
 * by a call: 409 names the command.
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

/** The last restore from a folder, or the last dry run of one; null where none was asked for. */
export const readRestore = endpoint({
  name: 'backups.read-restore',
  summary: 'How far a restore is, and what became of it',
  method: 'GET',
  path: '/backup/restore',
  access: own('query'),
  query: z.strictObject({ folder: folderSchema, dryRun: z.optional(z.enum(['true', 'false'])) }),
  answer: z.object({ data: z.nullable(restoreJobSchema) }),
});

/** Whether the installation has a backup that proved itself lately. */
export const readBackupHealth = endpoint({
  name: 'backups.health',
  summary: 'The last verified backup of the installation',
  method: 'GET',
  path: '/backup/health',
  access: { who: 'roles', roles: ['superadmin'] },
  answer: z.object({
    data: z.object({
      lastVerifiedAt: z.nullable(z.string()),
      /** None was verified for longer than 26 hours, though the schedule is on. */
      isLate: z.boolean(),
    }),
  }),
});
