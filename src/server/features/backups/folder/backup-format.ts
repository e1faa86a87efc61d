import { z } from 'zod';

/** Raised when older programs cannot read folders written by this one. */
export const backupFormat = 1;
export const manifestFile = 'manifest.json';
/** The keyed signature of the manifest's bytes, in hex. */
export const sealFile = 'manifest.seal';

/** A folder is named after the moment it was requested, in UTC. */
export const folderPattern = /^backup-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;

/** The name is used in SQL and in a path, so only plain names are accepted. */
const plainName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const count = z.int().min(0);

const tableSchema = z.strictObject({
  name: plainName,
  rows: count,
  /** Of the stored file. */
  bytes: count,
  /** Of the stored file, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The rows in PostgreSQL's COPY text format, compressed with gzip. */
  file: z.string().regex(/^[a-z][a-z0-9_]{0,62}\.copy\.gz$/),
  /** In file order. */
  columns: z.array(plainName),
  /** Columns whose values are encrypted with a key that is not in the folder. */
  encrypted: z.array(plainName),
});

/** The manifest lists the contents of a folder. All counts and sums belong to one snapshot, taken at `takenAt`. */
export const manifestSchema = z.strictObject({
  format: z.literal(backupFormat),
  product: z.strictObject({
    version: z.string(),
    /** The schema the rows were read from, as its migrations in order. */
    migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  }),
  kind: z.enum(['network', 'installation']),
  /** The network, or 0 for the whole installation. */
  networkId: count,
  /** Username of the admin; null for the whole installation. */
  adminUsername: z.nullable(z.string()),
  takenAt: z.iso.datetime(),
  timeZone: z.string(),
  /** Identifies the key that signed this folder without revealing it. */
  keyMark: z.string(),
  tables: z.array(tableSchema),
  /**
   * The last value of each sequence; null if it has none yet. That of ids has one value for each database node. Only for
   * the whole installation.
   */
  sequences: z.array(z.strictObject({ name: plainName, lastValue: z.nullable(count) })),
  /** The partitions of the tables; a restore creates the same ones. */
  partitions: z.array(
    z.strictObject({ table: plainName, name: plainName, from: z.string(), until: z.string() }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestTable = Manifest['tables'][number];

/** The folder name for a backup requested now. */
export function folderName(now: Date): string {
  return `backup-${now.toISOString().replace(/[:.]/g, '-')}`;
}

/** When a folder of this name was requested. */
export function takenAtOf(folder: string): string {
  return folder.slice('backup-'.length).replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.');
}
