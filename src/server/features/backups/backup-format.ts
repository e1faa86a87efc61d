import { z } from 'zod';

/** Raised when a folder written by this program could not be read by an older one. */
export const backupFormat = 1;
export const manifestFile = 'manifest.json';
/** The keyed seal over the bytes of the manifest, in hex. */
export const sealFile = 'manifest.seal';

/** A folder is named by the moment it was asked for, in UTC. */
export const folderPattern = /^backup-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;

/** The name is written into SQL and into a path, so nothing but a plain one is taken. */
const plainName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const count = z.int().min(0);

const tableSchema = z.strictObject({
  name: plainName,
  rows: count,
  /** Of the file as it lies in the folder. */
  bytes: count,
  /** Of the file as it lies in the folder, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The rows as PostgreSQL's COPY writes them in its text format, through gzip. */
  file: z.string().regex(/^[a-z][a-z0-9_]{0,62}\.copy\.gz$/),
  /** In the order of the file. */
  columns: z.array(plainName),
  /** Columns whose values are encrypted by a key that is not in the folder. */
  encrypted: z.array(plainName),
});

/** A manifest says what a folder holds. Every count and sum in it is of one snapshot, taken at `takenAt`. */
export const manifestSchema = z.strictObject({
  format: z.literal(backupFormat),
  product: z.strictObject({
    version: z.string(),
    /** The schema that the rows were read from, in the order it was made. */
    migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  }),
  kind: z.enum(['network', 'installation']),
  /** The network, or 0 for the whole installation. */
  networkId: count,
  /** The admin of the network; null for the whole installation. */
  adminUsername: z.nullable(z.string()),
  takenAt: z.iso.datetime(),
  timeZone: z.string(),
  /** Tells the key that sealed this folder from any other, and nothing else of it. */
  keyMark: z.string(),
  tables: z.array(tableSchema),
  /** The last value that each sequence gave out; null where it gave none. Only of the whole installation. */
  sequences: z.array(z.strictObject({ name: plainName, lastValue: z.nullable(count) })),
  /** What the tables were split into: a restore makes the same partitions. */
  partitions: z.array(
    z.strictObject({ table: plainName, name: plainName, from: z.string(), until: z.string() }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestTable = Manifest['tables'][number];

/** The name of a folder that is asked for now. */
export function folderName(now: Date): string {
  return `backup-${now.toISOString().replace(/[:.]/g, '-')}`;
}

/** When a folder of this name was asked for. */
export function takenAtOf(folder: string): string {
  return folder.slice('backup-'.length).replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.');
}
