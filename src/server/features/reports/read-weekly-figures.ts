import { periodOf } from '#contract/ground/date-presets';
import type { Role } from '#contract/ground/roles';
import { readSums } from '#server/features/reports/turnover-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { figuresOf } from '#server/shared/daily-sums/figures';
import { readReportSubject } from '#server/shared/daily-sums/report-subject';
import { readToday } from '#server/shared/periods/day-queries';

/** Figures of the week that began on Sunday: of the subject, or of all players below it. */
export async function readWeeklyFigures(
  db: Database,
  actor: Actor,
  sent: { id?: string | undefined; role?: Role | undefined },
) {
  const { account } = await readReportSubject(db, actor, sent);
  const period = periodOf('currentWeek', await readToday(db));
  const { playPoints, winPoints, endPoints } = figuresOf(await readSums(db, { actor, account, period }));
  return { ...period, playPoints, winPoints, endPoints };
}
