import type * as z from 'zod/mini';
import type { Complaint, complaintBody } from '#contract/complaints/complaints';
import { complaintAnswer } from '#server/features/complaints/complaint-list';
import { holdComplaint, insertComplaint } from '#server/features/complaints/complaint-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import type { Budget } from '#server/platform/limits/budget';
import { callerKey } from '#server/platform/limits/caller-key';
import { tellOperators } from '#server/shared/inbox/tell-queries';

interface Posted {
  body: z.output<typeof complaintBody>;
  facts: RequestFacts;
  once: Once;
}

/** Stores a message in the network of the signed-in account, or in network 0, which the superadmins read. */
export async function postComplaint(
  { db, budget }: { db: Database; budget: Budget },
  actor: Actor | null,
  { body, facts, once }: Posted,
): Promise<Complaint> {
  const networkId = actor?.networkId ?? 0;
  const post = async (tx: Transaction) => {
    await budget(callerKey(actor, facts));
    const inserted = await insertComplaint(tx, {
      ...body,
      networkId,
      accountId: actor?.accountId ?? null,
      username: actor?.username ?? null,
    });
    // Only admins and superadmins read messages.
    await tellOperators(tx, {
      networkId,
      kind: 'complaint_received',
      eventKey: String(inserted.complaintId),
      subject: actor ?? { username: body.fullName },
    });
    return inserted.complaintId;
  };
  const row = await db.transaction().execute(async (tx) => {
    const complaintId = await once(tx, () => post(tx));
    return holdComplaint(tx, { networkId, complaintId });
  });
  if (row === undefined) throw new AppError('not_found');
  return complaintAnswer(row);
}
