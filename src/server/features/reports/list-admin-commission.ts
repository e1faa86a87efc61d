import type * as z from 'zod/mini';
import { toPoints } from '#contract/credit/money';
import type { adminCommissionPayout } from '#contract/reports/reports';
import {
  type AdminCommissionRecord,
  adminCommissionList,
} from '#server/features/reports/admin-commission-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { readReportSubject } from '#server/shared/daily-sums/report-subject';
import { answerReport } from '#server/shared/lists/report-list';
import { demandPeriod } from '#server/shared/periods/demand-period';

type Query = z.output<(typeof adminCommissionPayout)['query']>;

/** Commission of admins in a period, per game, at the current rates. */
export async function listAdminCommission(db: Database, actor: Actor, query: Query) {
  const subject = await readReportSubject(db, actor, query);
  const period = await demandPeriod(db, query);
  const answer = await answerReport({ db, actor }, adminCommissionList(subject, period, query), query, {
    row: adminCommissionRow,
    totals: pointsOf,
  });
  return { ...period, ...answer };
}

const pointsOf = ({ play, win, commission }: Pick<AdminCommissionRecord, 'play' | 'win' | 'commission'>) => ({
  commissionAmount: toPoints(commission),
  totalpoints: toPoints(play),
  totalwinpoints: toPoints(win),
});

function adminCommissionRow(row: AdminCommissionRecord) {
  const { gameId, gameName, adminId, username, nodigit, winpercentage } = row;
  return {
    ...{ gameId: String(gameId), gameName, adminId: String(adminId), username, nofDigit: nodigit },
    winpercentage: winpercentage / 100,
    ...pointsOf(row),
  };
}
