import type { Day, Period } from '#contract/ground/date-presets';
import { messages } from '#contract/ground/messages';
import { readPeriod } from '#contract/lists/report-query';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { readToday } from '#server/shared/periods/day-queries';

/** The days of a report, both included; 400 if it starts after it ends. */
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
