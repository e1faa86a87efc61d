import { periodOf } from '#contract/date-presets';
import type { Role } from '#contract/roles';
import { figuresOf } from '#server/features/reports/figures';
import { readToday } from '#server/features/reports/report-period';
import { readReportSubject } from '#server/features/reports/report-subject';
import { readSums } from '#server/features/reports/turnover-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

/** Figures of the week that began on Sunday, of all players below the subject or its own. */
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
