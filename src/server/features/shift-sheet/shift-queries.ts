import { sql } from 'kysely';
import type { Day } from '#contract/ground/date-presets';
import type { Database } from '#server/platform/database/database';
import type { AccountRow } from '#server/shared/accounts/account-rows';

export interface Shift {
  day: Day;
  from: Date;
  until: Date;
  isWholeDay: boolean;
  /** No movement can have a later day yet, so no partition of a later month is read. */
  lastDay: Day;
}

/** What a sheet covers. */
export interface ShiftScope {
  account: AccountRow;
  shift: Shift;
  /** Networks that the account sponsors; none below superadmin. */
  sponsored: readonly number[];
}

/** The moments of a shift: times of the day in the installation's time zone, or the whole day. */
export async function readShift(
  db: Database,
  { day, from, until }: { day: Day; from: string | undefined; until: string | undefined },
  timeZone: string,
): Promise<Shift & { age: number }> {
  const at = (time: string) => sql`(${day}::date + ${time}::time) at time zone ${timeZone}`;
  const { rows } = await sql<Omit<Shift, 'day'> & { age: number }>`
    select x.*, business_day(statement_timestamp()) + 1 as last_day, x.from <= d.from and x.until >= d.until as is_whole_day,
           (business_day(statement_timestamp()) - ${day}::date)::integer as age
      from (select day_begins(${day}::date, ${timeZone}) as from, day_begins(${day}::date + 1, ${timeZone}) as until) d,
           lateral (select ${from === undefined ? sql`d.from` : at(from)} as from,
                           ${until === undefined ? sql`d.until` : at(until)} as until) x`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no day');
  return { day, ...row };
}
