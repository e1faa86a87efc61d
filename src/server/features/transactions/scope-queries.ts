import { sql } from 'kysely';
import type { Day } from '#contract/ground/date-presets';
import type { Database } from '#server/platform/database/database';

/** The business day of a moment. */
export async function readDayOf(db: Database, at: Date): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`select business_day(${at}) as day`.execute(db);
  return rows[0]?.day ?? '';
}

/** The position of a posting in the books of these networks; of all networks if null. */
export async function findPosting(
  db: Database,
  networkIds: readonly number[] | null,
  transferId: number,
): Promise<{ networkId: number; bookDay: Day } | undefined> {
  return db
    .selectFrom('transfers')
    .select(['networkId', 'bookDay'])
    .where('transferId', '=', transferId)
    .$if(networkIds !== null, (query) => query.where('networkId', 'in', networkIds ?? []))
    .executeTakeFirst();
}

/** The ranges of ids: one for each database node that ever gave out ids. */
export async function listIdRanges(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('ledgerMarks').select('idRange').orderBy('idRange').execute();
  return rows.map(({ idRange }) => idRange);
}
