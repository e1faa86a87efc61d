import * as calls from '#contract/reports/dashboard';
import { countUsers } from '#server/features/dashboard/count-users';
import { readSummary } from '#server/features/dashboard/read-summary';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { demandId } from '#server/shared/accounts/account-ids';
import { readSelf, readSelfOrDescendant } from '#server/shared/accounts/read-account';

export function serveDashboard(serve: Serve, lists: Database): void {
  serve.signedIn(calls.countUsers, async ({ actor, query }) => {
    const subject =
      query.id === undefined
        ? await readSelf(lists, actor)
        : await readSelfOrDescendant(lists, actor, demandId(query.id));
    if (query.role !== undefined && query.role !== subject.kind) throw new AppError('not_found');
    return { data: await countUsers(lists, actor, subject) };
  });
  serve.signedIn(calls.readSummary, async ({ actor }) => ({ data: await readSummary(lists, actor) }));
}
