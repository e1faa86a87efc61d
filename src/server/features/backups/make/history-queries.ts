import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isDistributed } from '#server/features/backups/make/snapshot-queries';

/** Pages of a table that are read in one statement: a second or less, so that no snapshot lasts longer. */
const pagesAtOnce = 8_192;

/** Large tables whose rows are never changed, with the column of their id: it is given out as those of movements are. */
export const historyTables: Readonly<Record<string, string>> = {
  transfers: 'transfer_id',
  tickets: 'ticket_id',
};

export interface HistoryMark {
  /** All movements up to this id are sealed: their transactions have ended. */
  id: number;
  /** How many rows clearings have removed. */
  cleared: string;
}

/** The mark of now; null where none can be used, as in a distributed database, whose nodes have marks of their own. */
export async function readHistoryMark(client: pg.Client): Promise<HistoryMark | null> {
  if (await isDistributed(client)) return null;
  const { rows } = await client.query<{ id: string; cleared: string }>(
    `select max(m.sealed_until)::text as id,
            (select coalesce(sum(f.rows), 0) || '/' || count(*) from cleared_files f) as cleared
       from ledger_marks m
     having count(*) = 1`,
  );
  const [mark] = rows;
  return mark === undefined ? null : { id: Number(mark.id), cleared: mark.cleared };
}

/**
 * The rows of a table up to the mark, as `copy` writes them, some pages in each statement: such a row is never changed
 * and never moves. `columns` are expressions about the row `t`.
 */
export async function* copyHistory(
  client: pg.Client,
  { name, columns, mark }: { name: string; columns: string; mark: HistoryMark },
): AsyncGenerator<Buffer> {
  for (const { part, pages } of await listParts(client, name))
    for (let page = 0; page < pages; page += pagesAtOnce)
      yield* client.query(
        copyTo(
          `copy (select ${columns} from only ${part} t
                  where t.ctid >= '(${page},0)' and t.ctid < '(${page + pagesAtOnce},0)'
                    and ${upTo(name, mark)}) to stdout`,
        ),
      ) as AsyncIterable<Buffer>;
}

/** The condition of the rows that `copyHistory` reads, and that of all others. */
const upTo = (name: string, { id }: HistoryMark) => `t.${historyTables[name]} <= ${id}`;
export const afterMark = (name: string, { id }: HistoryMark) => `t.${historyTables[name]} > ${id}`;

async function listParts(client: pg.Client, name: string): Promise<{ part: string; pages: number }[]> {
  const { rows } = await client.query<{ part: string; pages: number }>(
    `select i.inhrelid::regclass::text as part,
            (pg_relation_size(i.inhrelid) / current_setting('block_size')::bigint)::integer as pages
       from pg_inherits i where i.inhparent = $1::regclass order by 1`,
    [name],
  );
  return rows;
}
