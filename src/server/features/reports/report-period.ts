import { sql } from 'kysely';
import type { Day, Period } from '#contract/date-presets';
import { messages } from '#contract/messages';
import { readPeriod } from '#contract/report-query';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';

/** The business day it is now, by the database's clock and the installation's time zone. */
export async function readToday(db: Database): Promise<Day> {
  const { rows } = await sql<{ today: Day }>`select business_day(clock_timestamp()) as today`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no day');
  return row.today;
}

/** The days of a report, both included; 400 where it starts after it ends. */
export async function demandPeriod(
  db: Database,
  sent: { startDate?: Day | undefined; endDate?: Day | undefined },
): Promise<Period> {
  const { startDate, endDate } = sent;
  const days = {
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
  };
  const period = readPeriod(days, await readToday(db));
  if (period === null) throw new AppError('invalid_input', { fields: { startDate: messages.periodInvalid } });
  return period;
}
