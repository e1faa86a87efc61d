import { type OwnComplaint, shownOwnComplaints } from '#contract/complaints/complaint-cases';
import { countOwn, listAnswers, listOwnRows } from '#server/features/complaints/own-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

/** The newest messages of the actor with their answers, and never with notes. */
export async function listOwnComplaints(
  db: Database,
  actor: Actor,
): Promise<{ data: OwnComplaint[]; older: number }> {
  const rows = await listOwnRows(db, actor, shownOwnComplaints);
  const total = rows.length < shownOwnComplaints ? rows.length : await countOwn(db, actor);
  const ids = rows.map(({ complaintId }) => complaintId);
  const answers = await listAnswers(db, actor, ids);
  const data = rows.map(({ complaintId, createdAt, ...row }) => ({
    ...row,
    _id: String(complaintId),
    createdAt: createdAt.toISOString(),
    answers: answers
      .filter((answer) => answer.complaintId === complaintId)
      .map(({ entryId, writtenAt, actorUsername, text }) => ({
        _id: String(entryId),
        createdAt: writtenAt.toISOString(),
        author: actorUsername,
        text,
      })),
  }));
  return { data, older: Math.max(0, total - rows.length) };
}
