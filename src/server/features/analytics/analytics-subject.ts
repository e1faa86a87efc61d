import type { Period } from '#contract/ground/date-presets';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';
import { isGameOf } from '#server/shared/daily-sums/own-game-queries';
import { type ReportSubject, readReportSubject } from '#server/shared/daily-sums/report-subject';
import { demandPeriod } from '#server/shared/periods/demand-period';

interface Sent {
  id?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  gameId?: string | undefined;
}

export interface AnalysisSubject extends ReportSubject {
  period: Period;
  gameId: number | undefined;
}

/** Subject, period and game of an analysis; 404 for an account or game that is not below the actor. */
export async function readAnalysisSubject(db: Database, actor: Actor, sent: Sent): Promise<AnalysisSubject> {
  const subject = await readReportSubject(db, actor, { id: sent.id });
  const period = await demandPeriod(db, sent);
  const gameId = sent.gameId === undefined ? undefined : demandId(sent.gameId);
  if (gameId !== undefined && !(await isGameOf(db, actor, gameId))) throw new AppError('not_found');
  return { ...subject, period, gameId };
}
