import * as calls from '#contract/reports/returns';
import { exportReturns } from '#server/features/returns/export-returns';
import { listReturns } from '#server/features/returns/list-returns';
import { tellAboutReturns } from '#server/features/returns/tell-about-returns';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import type { JobRunner } from '#server/platform/jobs/run-jobs';

interface ReturnParts {
  exports: Database;
  lists: Database;
  jobs: JobRunner;
  timeZone: string;
}

export function serveReturns(serve: Serve, { exports, lists, jobs, timeZone }: ReturnParts): void {
  tellAboutReturns(jobs, exports);
  serve.signedIn(calls.returnReport, ({ actor, query }) => listReturns(lists, actor, query));
  serve.file(calls.exportReturns, ({ actor, query, lists: from }) =>
    exportReturns(from, actor, { query, timeZone }),
  );
}
