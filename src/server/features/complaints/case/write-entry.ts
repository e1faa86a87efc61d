import { type ComplaintCase, mostCaseTexts } from '#contract/complaints/complaint-cases';
import { caseAnswer } from '#server/features/complaints/case/case-answer';
import { demandComplaint } from '#server/features/complaints/case/demand-complaint';
import { type ComplaintRow, holdComplaint } from '#server/features/complaints/complaint-queries';
import { countEntries, insertEntry } from '#server/features/complaints/entry-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { tellSender } from '#server/shared/inbox/tell-queries';

interface Entry {
  id: string;
  kind: 'note' | 'answer';
  text: string;
  facts: RequestFacts;
  once: Once;
}

/** Adds a note or an answer to a message, once per key. Throws not_found, too_many_notes. */
export async function writeEntry(db: Database, actor: Actor, entry: Entry): Promise<ComplaintCase> {
  const row = await demandComplaint(db, actor, entry.id);
  await db.transaction().execute((tx) => entry.once(tx, () => write(tx, actor, { row, ...entry })));
  return caseAnswer(db, actor, row);
}

async function write(
  tx: Transaction,
  actor: Actor,
  { row, kind, text, facts }: Entry & { row: ComplaintRow },
): Promise<number> {
  const { networkId, complaintId, accountId } = row;
  // The lock makes concurrent writers count after each other.
  if ((await holdComplaint(tx, row)) === undefined) throw new AppError('not_found');
  const { texts } = await countEntries(tx, row);
  if (texts >= mostCaseTexts) throw new AppError('too_many_notes');
  const entryId = await insertEntry(tx, actor, { networkId, complaintId, kind, text });
  if (kind === 'answer' && accountId !== null)
    await tellSender(tx, { networkId, accountId, eventKey: `${complaintId}/${entryId}`, actor });
  await recordActivity(tx, {
    actor,
    // No subject, as for a status; and no text, because the sender may read the log of its network.
    subject: null,
    networkId,
    action: `complaints.${kind}`,
    text: kind === 'note' ? `Added a note to message ${complaintId}` : `Answered message ${complaintId}`,
    facts,
  });
  return entryId;
}
