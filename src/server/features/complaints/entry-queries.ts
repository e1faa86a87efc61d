import { sql } from 'kysely';
import { shownStatuses } from '#contract/complaints/complaint-cases';
import type { ComplaintStatus } from '#contract/complaints/complaints';
import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';

/** A message by its key. */
export interface ComplaintKey {
  networkId: number;
  complaintId: number;
}

export interface EntryRow {
  entryId: number;
  kind: 'status' | 'note' | 'answer';
  text: string;
  status: ComplaintStatus | null;
  actorId: number;
  actorUsername: string;
  writtenAt: Date;
}

const columns = ['entryId', 'kind', 'text', 'status', 'actorId', 'actorUsername', 'writtenAt'] as const;

/** What the table's constraints allow. */
type Allowed = Pick<EntryRow, 'kind' | 'status'>;

/** Everything that was done with a message, oldest first: all notes and answers, and the newest statuses. */
export async function listEntries(
  db: Database,
  { networkId, complaintId }: ComplaintKey,
): Promise<EntryRow[]> {
  const entries = db
    .selectFrom('complaintEntries')
    .select(columns)
    .$narrowType<Allowed>()
    .where('networkId', '=', networkId)
    .where('complaintId', '=', complaintId);
  const texts = await entries.where('kind', '<>', 'status').execute();
  const statuses = await entries
    .where('kind', '=', 'status')
    .orderBy('writtenAt', 'desc')
    .orderBy('entryId', 'desc')
    .limit(shownStatuses)
    .execute();
  return texts.concat(statuses).sort(byTime);
}

const byTime = (a: EntryRow, b: EntryRow) =>
  a.writtenAt.getTime() - b.writtenAt.getTime() || a.entryId - b.entryId;

/** How many changes of the status a message has, and how many notes and answers. */
export async function countEntries(
  db: Database | Transaction,
  { networkId, complaintId }: ComplaintKey,
): Promise<{ statuses: number; texts: number }> {
  return db
    .selectFrom('complaintEntries')
    .select(sql<number>`count(*) filter (where kind = 'status')`.as('statuses'))
    .select(sql<number>`count(*) filter (where kind <> 'status')`.as('texts'))
    .where('networkId', '=', networkId)
    .where('complaintId', '=', complaintId)
    .executeTakeFirstOrThrow();
}

type Written = { kind: 'note' | 'answer'; text: string } | { kind: 'status'; status: ComplaintStatus };

/** Adds to the history of a message. Returns the id of the entry. */
export async function insertEntry(
  tx: Transaction,
  actor: Actor,
  { networkId, complaintId, ...written }: ComplaintKey & Written,
): Promise<number> {
  const { entryId } = await tx
    .insertInto('complaintEntries')
    .values({
      networkId,
      complaintId,
      kind: written.kind,
      text: written.kind === 'status' ? '' : written.text,
      status: written.kind === 'status' ? written.status : null,
      actorNetworkId: actor.networkId,
      actorId: actor.accountId,
      actorUsername: actor.username,
    })
    .returning('entryId')
    .executeTakeFirstOrThrow();
  return entryId;
}
