import type { Complaint, ComplaintStatus } from '#contract/complaints/complaints';
import { complaintAnswer } from '#server/features/complaints/complaint-list';
import { findNetwork, holdComplaint, updateStatus } from '#server/features/complaints/complaint-queries';
import { networkOfReader } from '#server/features/complaints/complaint-scope';
import { insertEntry } from '#server/features/complaints/entry-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';
import { recordActivity } from '#server/shared/activity-log/record-activity';

interface Change {
  id: string;
  status: ComplaintStatus;
  facts: RequestFacts;
}

/** Any status may follow any other. */
export async function setComplaintStatus(
  db: Database,
  actor: Actor,
  { id, status, facts }: Change,
): Promise<Complaint> {
  const complaintId = demandId(id);
  const networkId = await findNetwork(db, { networkId: networkOfReader(actor), complaintId });
  if (networkId === undefined) throw new AppError('not_found');
  return db.transaction().execute(async (tx) => {
    const complaint = await holdComplaint(tx, { networkId, complaintId });
    if (complaint === undefined) throw new AppError('not_found');
    await updateStatus(tx, complaint, status);
    if (complaint.status !== status)
      await insertEntry(tx, actor, { networkId, complaintId, kind: 'status', status });
    await recordActivity(tx, {
      actor,
      // No subject: accounts above the author must not see in the log that it wrote a message.
      subject: null,
      networkId: complaint.networkId,
      action: 'complaints.set-status',
      text: `Set message ${complaintId} to ${status}`,
      facts,
      changes: { status: { before: complaint.status, after: status } },
    });
    return complaintAnswer({ ...complaint, status });
  });
}
