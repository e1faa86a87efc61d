import { sql } from 'kysely';
import type { Day, Period } from '#contract/ground/date-presets';
import type { Database } from '#server/platform/database/database';
import type { AccountRow } from '#server/shared/accounts/account-rows';

export interface Shift {
  period: Period;
  from: Date;
  until: Date;
  /** The sheet covers whole days. */
  isWhole: boolean;
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

interface ShiftTimes {
  period: Period;
  from: string | undefined;
  until: string | undefined;
}

/** The moments of a shift: from a time of its first day to a time of its last one, or whole days. */
export async function readShift(
  db: Database,
  { period, from, until }: ShiftTimes,
  timeZone: string,
): Promise<Shift & { today: Day }> {
  const { startDate, endDate } = period;
  const at = (day: Day, time: string) => sql`(${day}::date + ${time}::time) at time zone ${timeZone}`;
  const { rows } = await sql<Omit<Shift, 'period'> & { today: Day }>`
    select x.*, business_day(statement_timestamp()) + 1 as last_day, x.from <= d.from and x.until >= d.until as is_whole,
           business_day(statement_timestamp()) as today
      from (select day_begins(${startDate}::date, ${timeZone}) as from,
                   day_begins(${endDate}::date + 1, ${timeZone}) as until) d,
           lateral (select ${from === undefined ? sql`d.from` : at(startDate, from)} as from,
                           ${until === undefined ? sql`d.until` : at(endDate, until)} as until) x`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no day');
  return { period, ...row };
}
