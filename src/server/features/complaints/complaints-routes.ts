import * as calls from '#contract/complaints/complaints';
import { messages } from '#contract/ground/messages';
import { serveComplaintList } from '#server/features/complaints/complaint-list';
import { postComplaint } from '#server/features/complaints/post-complaint';
import { setComplaintStatus } from '#server/features/complaints/set-complaint-status';
import type { Databases } from '#server/platform/database/database';
import { createAdmission } from '#server/platform/http/admission';
import type { Serve } from '#server/platform/http/serve';
import { createBudget } from '#server/platform/limits/budget';

export function serveComplaints(
  serve: Serve,
  { databases, timeZone }: { databases: Databases; timeZone: string },
): void {
  const { db, lists, budgets } = databases;
  const budget = createBudget(budgets, {
    name: 'complaint',
    points: 5,
    seconds: 60 * 60,
    refusal: 'too_many_attempts',
  });

  serve.open(
    calls.postComplaint,
    async ({ actor, body, facts, once }) => {
      const data = await postComplaint({ db, budget }, actor, { body, facts, once });
      return { message: messages.complaintSent(data._id), data };
    },
    { admit: createAdmission(budgets, 'complaint-attempt', 'too_many_attempts') },
  );
  serveComplaintList(serve, lists, timeZone);
  serve.signedIn(calls.setComplaintStatus, async ({ actor, params, body, facts }) => ({
    message: messages.complaintUpdated,
    data: await setComplaintStatus(db, actor, { id: params.id, status: body.status, facts }),
  }));
}
