import { messages } from '#contract/ground/messages';
import * as calls from '#contract/inbox/inbox';
import { keepInboxesShort } from '#server/features/inbox/forget-old-entries';
import { listInbox } from '#server/features/inbox/list-inbox';
import { readInbox } from '#server/features/inbox/read-inbox';
import { readThresholds, setThresholds } from '#server/features/inbox/thresholds';
import type { Databases } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import type { JobRunner } from '#server/platform/jobs/run-jobs';

export function serveInbox(serve: Serve, { db, lists, exports }: Databases, jobs: JobRunner): void {
  keepInboxesShort(jobs, exports);
  serve.signedIn(calls.listInbox, async ({ actor, query }) => listInbox({ db, lists }, actor, query));
  serve.signedIn(calls.readInbox, async ({ actor, body }) => ({
    message: messages.inboxRead,
    ...(await readInbox(db, actor, body)),
  }));
  serve.signedIn(calls.readThresholds, async ({ actor }) => ({ data: await readThresholds(db, actor) }));
  serve.signedIn(calls.setThresholds, async ({ actor, body, facts }) => {
    await setThresholds(db, actor, { thresholds: body, facts });
    return { message: messages.thresholdsSet };
  });
}
