import { sql } from 'kysely';
import type { Period } from '#contract/ground/date-presets';
import type { Database } from '#server/platform/database/database';
import { ofNetworks } from '#server/shared/daily-sums/daily-scope';
import type { ReportSubject } from '#server/shared/daily-sums/report-subject';
import { countClearedDays } from '#server/shared/periods/day-queries';

/** The days of the period from which a clearing removed play of the subject's networks. */
export function countClearedPlayDays(
  db: Database,
  subject: Pick<ReportSubject, 'actor' | 'account'>,
  period: Period,
): Promise<number> {
  return countClearedDays(db, ofNetworks(subject, sql`k.network_id`), {
    period,
    counted: ['tickets', 'play', 'games'],
  });
}
