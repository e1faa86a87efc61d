import * as cases from '#contract/complaints/complaint-cases';
import * as calls from '#contract/complaints/complaints';
import { messages } from '#contract/ground/messages';
import { listOwnComplaints } from '#server/features/complaints/case/list-own-complaints';
import { readComplaint } from '#server/features/complaints/case/read-complaint';
import { writeEntry } from '#server/features/complaints/case/write-entry';
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
  serve.signedIn(cases.listOwnComplaints, ({ actor }) => listOwnComplaints(db, actor));
  serveCases(serve, { db, lists });
}

/** One message with its history, its notes and answers. */
function serveCases(serve: Serve, { db, lists }: Pick<Databases, 'db' | 'lists'>): void {
  serve.signedIn(cases.readComplaint, ({ actor, params, query }) =>
    readComplaint({ db, lists }, actor, { id: params.id, query }),
  );
  serve.signedIn(cases.noteComplaint, async ({ actor, params, body, facts, once }) => ({
    message: cases.caseTexts.noteAdded,
    data: await writeEntry(db, actor, { id: params.id, kind: 'note', text: body.text, facts, once }),
  }));
  serve.signedIn(cases.answerComplaint, async ({ actor, params, body, facts, once }) => ({
    message: cases.caseTexts.answerSent,
    data: await writeEntry(db, actor, { id: params.id, kind: 'answer', text: body.text, facts, once }),
  }));
}
