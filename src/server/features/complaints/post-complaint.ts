import type * as z from 'zod/mini';
import type { Complaint, complaintBody } from '#contract/complaints/complaints';
import { complaintAnswer } from '#server/features/complaints/complaint-answer';
import { insertComplaint } from '#server/features/complaints/complaint-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { type Budget, callerKey } from '#server/platform/limits/budget';
import { tellOperators } from '#server/shared/inbox/tell-queries';

interface Posted {
  body: z.output<typeof complaintBody>;
  facts: RequestFacts;
}

/** Stores a message in the network of the signed-in account, or in network 0, which the superadmins read. */
export async function postComplaint(
  { db, budget }: { db: Database; budget: Budget },
  actor: Actor | null,
  { body, facts }: Posted,
): Promise<Complaint> {
  await budget(callerKey(actor, facts));
  const networkId = actor?.networkId ?? 0;
  const row = await db.transaction().execute(async (tx) => {
    const inserted = await insertComplaint(tx, {
      ...body,
      networkId,
      accountId: actor?.accountId ?? null,
      username: actor?.username ?? null,
    });
    // Only admins and superadmins read messages.
    await tellOperators(tx, {
      ...{ networkId, kind: 'complaint_received', eventKey: String(inserted.complaintId) },
      subject: actor ?? { username: body.fullName },
    });
    return inserted;
  });
  return complaintAnswer(row);
}
