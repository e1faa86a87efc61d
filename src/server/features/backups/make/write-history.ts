import { rm } from 'node:fs/promises';
import type pg from 'pg';
import type { ManifestTable } from '#server/features/backups/folder/backup-format';
import { countLines } from '#server/features/backups/folder/read-backup';
import {
  afterMark,
  copyHistory,
  type HistoryMark,
  historyTables,
  readHistoryMark,
} from '#server/features/backups/make/history-queries';
import { tablePath } from '#server/features/backups/make/write-table-file';

/** A table to write. */
interface Wanted {
  name: string;
  select: string;
  /** The expressions that it selects. */
  list: string;
}

type Write<Table> = (table: Table, rows: AsyncIterable<Buffer>) => Promise<ManifestTable>;

/** A file whose first rows are written, and which waits for the others. */
interface Begun {
  rowsDone: () => number;
  finish: (rest: AsyncIterable<Buffer>) => Promise<ManifestTable>;
  abandon: (error: unknown) => Promise<void>;
}

/** What is written of the large tables before the snapshot begins. */
export interface History {
  mark: HistoryMark | null;
  begun: ReadonlyMap<string, Begun>;
}

/**
 * Writes the sealed rows of the large tables in short statements, before the snapshot begins: an old snapshot keeps all
 * versions of the rows that every sale updates, and sales slow down for as long as it lasts. Such rows never change,
 * except by a clearing, which `keepBegun` detects.
 */
export async function beginHistory<Table extends Wanted>(
  client: pg.Client,
  tables: readonly Table[],
  write: Write<Table>,
): Promise<History> {
  const mark = await readHistoryMark(client);
  const begun = new Map<string, Begun>();
  if (mark === null) return { mark, begun };
  try {
    for (const table of tables)
      if (table.name in historyTables)
        begun.set(
          table.name,
          await begin(table, copyHistory(client, { ...table, columns: table.list, mark }), write),
        );
  } catch (error) {
    await abandonHistory({ mark, begun }, error);
    throw error;
  }
  return { mark, begun };
}

async function begin<Table extends Wanted>(
  table: Table,
  sealed: AsyncIterable<Buffer>,
  write: Write<Table>,
): Promise<Begun> {
  const read = createDeferred<void>();
  const rest = createDeferred<AsyncIterable<Buffer>>();
  let rowsDone = 0;
  async function* rows(): AsyncGenerator<Buffer> {
    for await (const piece of sealed) {
      rowsDone += countLines(piece);
      yield piece;
    }
    read.resolve();
    yield* await rest.promise;
  }
  const written = write(table, rows());
  await Promise.race([read.promise, written]);
  return {
    rowsDone: () => rowsDone,
    finish: (others) => {
      rest.resolve(others);
      return written;
    },
    abandon: async (error) => {
      rest.reject(error);
      await written.catch(() => {});
    },
  };
}

/** A promise and the functions that settle it. It may be rejected while no reader waits. */
function createDeferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((...settle) => {
    [resolve, reject] = settle;
  });
  promise.catch(() => {});
  return { promise, resolve, reject };
}

/**
 * The files that the snapshot of `client` can finish: none if a clearing has removed rows since they were begun. Then
 * they are deleted, and their tables are written whole.
 */
export async function keepBegun(
  client: pg.Client,
  { history, folder }: { history: History; folder: string },
): Promise<History['begun']> {
  const { mark, begun } = history;
  if (mark === null || (await readHistoryMark(client))?.cleared === mark.cleared) return begun;
  await abandonHistory(history, new Error('a clearing removed rows'));
  for (const name of begun.keys()) await rm(tablePath(folder, name));
  return new Map();
}

export async function abandonHistory({ begun }: History, error: unknown): Promise<void> {
  await Promise.all([...begun.values()].map(({ abandon }) => abandon(error)));
}

/** The query of the rows of a table that are not written yet. */
export function restOf({ name, select }: Wanted, begun: History['begun'], { mark }: History): string {
  return begun.has(name) && mark !== null ? `${select} where ${afterMark(name, mark)}` : select;
}
