import { sql } from 'kysely';
import type { Day } from '#contract/ground/date-presets';
import type { Lines } from '#server/features/clear-history/archive-folder';
import type { HeldClearing } from '#server/features/clear-history/clearing-job-queries';
import type { Transaction } from '#server/platform/database/database';

/** A few texts of many lines each are read at a time, so that a day with a million rows is never in memory. */
const textsAtATime = 8;

/**
 * Deletes the rows of one source on one day and yields them as CSV, many lines per text. Nothing is final before the
 * commit.
 */
export async function* removeRows(
  tx: Transaction,
  { networkId, clearingId, attempt }: HeldClearing,
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

/** Ends a step. The database refuses it if the archived rows differ from the deleted ones. Clears the stored error. */
export async function endStep(
  tx: Transaction,
  { networkId, clearingId, attempt }: HeldClearing,
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
