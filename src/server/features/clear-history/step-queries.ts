import { sql } from 'kysely';
import type { Day } from '#contract/date-presets';
import type { Lines } from '#server/features/clear-history/archive-folder';
import type { TakenClearing } from '#server/features/clear-history/running-queries';
import type { Transaction } from '#server/platform/database';

/** Texts of many lines each are read a few at a time, so that a day of a million rows is never in memory. */
const textsAtATime = 8;

/** Removes what is to go of one source on one day and hands it on, many lines of CSV in one text. Nothing is gone before the end. */
export async function* removeRows(
  tx: Transaction,
  { networkId, clearingId, attempt }: TakenClearing,
  { day, source }: { day: Day; source: string },
): AsyncGenerator<Lines> {
  const removed = tx
    .selectFrom(
      sql<{
        lines: string;
        lineCount: number;
      }>`clear_rows(${networkId}, ${clearingId}, ${attempt}, ${day}, ${source})`.as('x'),
    )
    .select(['x.lines', 'x.lineCount'])
    .stream(textsAtATime);
  for await (const { lines, lineCount } of removed) yield { text: lines, rows: lineCount };
}

export interface ArchivedFile {
  source: string;
  fileName: string;
  rows: number;
  bytes: number;
  sha256: string;
}

/** Ends a step: refused by the database where what was archived is not what went. What stood in the way before does so no longer. */
export async function endStep(
  tx: Transaction,
  { networkId, clearingId, attempt }: TakenClearing,
  { day, files }: { day: Day; files: readonly ArchivedFile[] },
): Promise<void> {
  await sql`select end_clearing_step(${networkId}, ${clearingId}, ${attempt}, ${day}, ${JSON.stringify(files)}::jsonb)`.execute(
    tx,
  );
  await tx
    .updateTable('clearings')
    .set({ fault: null })
    .where('networkId', '=', networkId)
    .where('clearingId', '=', clearingId)
    .where('fault', 'is not', null)
    .execute();
}

/** The columns of a table in the order in which its rows are written. */
export async function listColumns(tx: Transaction, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_attribute a
     where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}
