import type { ComplaintCase, ComplaintEntry } from '#contract/complaints/complaint-cases';
import { countEntries, type EntryRow, listEntries } from '#server/features/complaints/case/entry-queries';
import { findLinks } from '#server/features/complaints/case/find-links';
import { complaintAnswer } from '#server/features/complaints/complaint-list';
import type { ComplaintRow } from '#server/features/complaints/complaint-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

/** A message with its history, as the actor may see it. */
export async function caseAnswer(db: Database, actor: Actor, row: ComplaintRow): Promise<ComplaintCase> {
  const entries = await listEntries(db, row);
  const { statuses } = await countEntries(db, row);
  const shown = entries.filter((entry) => maySee(actor, row, entry));
  const texts = [row.complaintDetails, ...shown.map(({ text }) => text)];
  return {
    ...complaintAnswer(row),
    history: shown.map(entryAnswer),
    olderStatuses: statuses - entries.filter(({ kind }) => kind === 'status').length,
    links: await findLinks(db, actor, texts),
  };
}

/** An operator may have sent the message itself: it sees no notes of others about it. */
function maySee(actor: Actor, { accountId }: ComplaintRow, { kind, actorId }: EntryRow): boolean {
  return kind !== 'note' || accountId !== actor.accountId || actorId === actor.accountId;
}

function entryAnswer({ entryId, kind, writtenAt, actorUsername, text, status }: EntryRow): ComplaintEntry {
  return {
    _id: String(entryId),
    kind,
    createdAt: writtenAt.toISOString(),
    author: actorUsername,
    text,
    status,
  };
}
