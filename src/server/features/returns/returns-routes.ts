import { type ReturnRow, returnState, returns, returnTable } from '#contract/reports/returns';
import { type ReturnRecord, returnList } from '#server/features/returns/return-queries';
import { tellAboutReturns } from '#server/features/returns/tell-about-returns';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import type { JobRunner } from '#server/platform/jobs/run-jobs';
import { readReportSubject } from '#server/shared/daily-sums/report-subject';
import { publicDrawId, roundNumberOf } from '#server/shared/draws/draw-ids';
import { serveReport } from '#server/shared/lists/serve-report';
import { rowOf } from '#server/shared/lists/table-rows';
import { demandPeriod } from '#server/shared/periods/demand-period';

interface ReturnParts {
  exports: Database;
  lists: Database;
  jobs: JobRunner;
  timeZone: string;
}

/** What the draws of a period returned, compared with fair draws. */
export function serveReturns(serve: Serve, { exports, lists, jobs, timeZone }: ReturnParts): void {
  tellAboutReturns(jobs, exports);
  serveReport(serve, returns, {
    lists,
    timeZone,
    async find(db, actor, query) {
      const subject = await readReportSubject(db, actor, query);
      const period = await demandPeriod(db, query);
      const list = returnList(subject, period, query);
      return { list, row: returnRow, of: subject.account.username, period, beside: async () => period };
    },
  });
}

function returnRow(row: ReturnRecord): ReturnRow {
  const { adminId, gameId, results, day, drawNumber, timecount, draws, deviation } = row;
  return rowOf(returnTable, {
    ...row,
    _id: [adminId, gameId, results, day, drawNumber].filter((part) => part !== null).join('-'),
    drawId: drawNumber === null || row.isCleared ? null : publicDrawId(adminId, drawNumber),
    roundNumber: drawNumber === null || timecount === null ? null : roundNumberOf(drawNumber, timecount),
    state: returnState(draws, deviation),
  });
}
