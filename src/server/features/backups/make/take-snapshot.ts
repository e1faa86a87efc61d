import { open } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  backupFormat,
  type Manifest,
  manifestFile,
  sealFile,
} from '#server/features/backups/folder/backup-format';
import { keyMark, sealOf } from '#server/features/backups/folder/backup-keys';
import { type BackupTable, backupTables, ofNetwork } from '#server/features/backups/folder/backup-tables';
import { openSnapshot } from '#server/features/backups/make/snapshot-queries';
import {
  abandonHistory,
  beginHistory,
  type History,
  keepBegun,
  restOf,
} from '#server/features/backups/make/write-history';
import { writeTableFile } from '#server/features/backups/make/write-table-file';
import {
  listColumns,
  listMigrations,
  listPartitions,
  listSequences,
} from '#server/features/backups/prove/schema-queries';

interface SnapshotOptions {
  databaseUrl: string;
  /** An empty folder to write to. */
  folder: string;
  /** 0 for the whole installation. */
  networkId: number;
  secretKey: string;
  version: string;
  /** Receives the number of rows before the first is written. */
  onTotal: (rows: number) => void;
  onRows: (rows: number) => void;
  signal: AbortSignal;
}

/** Fixes the text format independently of the database's settings. */
const plainText =
  '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c bytea_output=hex -c extra_float_digits=1';

/** Writes one consistent snapshot, its manifest last, without blocking other users of the database. */
export async function takeSnapshot(options: SnapshotOptions): Promise<Manifest> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    connectionTimeoutMillis: 10_000,
    options: `${plainText} -c statement_timeout=0 -c idle_in_transaction_session_timeout=600000`,
    application_name: 'pitboss backup',
  });
  // A connection lost while a table is written is reported by that table's stream.
  client.on('error', () => {});
  await client.connect();
  try {
    const chosen = chooseTables(await listColumns(client), options.networkId);
    const large = options.networkId === 0 ? chosen : [];
    const history = await beginHistory(client, large, (table, rows) => write(options, table, rows));
    try {
      await openSnapshot(client, options.databaseUrl);
      const manifest = await writeTables(client, { options, chosen, history });
      await client.query('commit');
      await writeManifest(options, manifest);
      return manifest;
    } finally {
      await abandonHistory(history, new Error('the backup has ended'));
    }
  } finally {
    await client.end();
  }
}

interface Chosen extends BackupTable {
  columns: string[];
  /** The selected expressions. */
  list: string;
  select: string;
}

/** Writes the file of one table. */
function write(
  options: SnapshotOptions,
  { name, columns, encrypted = [] }: Chosen,
  rows: AsyncIterable<Buffer>,
) {
  const { secretKey, folder, onRows, signal } = options;
  return writeTableFile({
    folder,
    secretKey,
    rows,
    onRows,
    signal,
    table: { name, columns, encrypted: [...encrypted] },
  });
}

interface Writing {
  options: SnapshotOptions;
  chosen: readonly Chosen[];
  history: History;
}

async function writeTables(client: pg.Client, { options, chosen, history }: Writing): Promise<Manifest> {
  const { networkId, secretKey, folder, signal } = options;
  const about = await readAbout(client, networkId);
  const begun = await keepBegun(client, { history, folder });
  const left = chosen.map((table) => ({
    table,
    begun: begun.get(table.name),
    select: restOf(table, begun, history),
  }));
  options.onTotal(
    (await countRows(client, left)) + [...begun.values()].reduce((sum, { rowsDone }) => sum + rowsDone(), 0),
  );
  const tables: Manifest['tables'] = [];
  for (const { table, begun: file, select } of left) {
    signal.throwIfAborted();
    const rows = client.query(copyTo(`copy (${select}) to stdout`)) as AsyncIterable<Buffer>;
    tables.push(await (file === undefined ? write(options, table, rows) : file.finish(rows)));
  }
  const names = new Set(tables.map(({ name }) => name));
  return {
    format: backupFormat,
    product: { version: options.version, migrations: await listMigrations(client) },
    kind: networkId === 0 ? 'installation' : 'network',
    networkId,
    ...about,
    keyMark: keyMark(secretKey),
    tables,
    sequences: networkId === 0 ? await listSequences(client) : [],
    partitions: (await listPartitions(client)).filter(({ table }) => names.has(table)),
  };
}

/** The tables of this schema and what is read of each. Tables missing in an older schema are left out. */
function chooseTables(columnsOf: Map<string, string[]>, networkId: number): Chosen[] {
  return backupTables.flatMap((table) => {
    const columns = columnsOf.get(table.name);
    if (columns === undefined || (networkId !== 0 && table.network === undefined)) return [];
    const shown: Record<string, string> = { ...table.instead, ...(networkId === 0 ? {} : table.shown) };
    const list = columns.map((column) => ofNetwork(shown[column] ?? `t.${column}`, networkId)).join(', ');
    const own = networkId === 0 ? '' : ` where ${ofNetwork(table.network ?? '', networkId)}`;
    const encrypted = table.encrypted?.filter((column) => columns.includes(column)) ?? [];
    return [{ ...table, columns, encrypted, list, select: `select ${list} from ${table.name} t${own}` }];
  });
}

async function countRows(client: pg.Client, left: readonly { select: string }[]): Promise<number> {
  const counts = left.map(({ select }) => `select count(*) n from (${select}) s`).join(' union all ');
  const { rows } = await client.query<{ total: string }>(`select sum(n)::text as total from (${counts}) x`);
  return Number(rows[0]?.total);
}

async function readAbout(client: pg.Client, networkId: number) {
  const { rows } = await client.query<{ takenAt: Date; timeZone: string; adminUsername: string | null }>(
    `select statement_timestamp() as "takenAt", i.time_zone as "timeZone",
            (select a.username from accounts a where a.network_id = $1 and a.account_id = $1) as "adminUsername"
       from installation i`,
    [networkId],
  );
  const [about] = rows;
  if (about === undefined) throw new Error('the table installation has no row');
  return { ...about, takenAt: about.takenAt.toISOString() };
}

async function writeManifest({ folder, secretKey }: SnapshotOptions, manifest: Manifest): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await writeDurably(join(folder, manifestFile), bytes);
  await writeDurably(join(folder, sealFile), Buffer.from(`${sealOf(secretKey, bytes)}\n`));
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
