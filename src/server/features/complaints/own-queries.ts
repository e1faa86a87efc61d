import { sql } from 'kysely';
import type { Complaint, ComplaintStatus } from '#contract/complaints/complaints';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

interface OwnRow {
  complaintId: number;
  enquiryType: Complaint['enquiryType'];
  fullName: string;
  email: string;
  mobile: string;
  complaintDetails: string;
  status: ComplaintStatus;
  createdAt: Date;
}

/** The newest messages that the actor sent while it was signed in. */
export async function listOwnRows(
  db: Database,
  { networkId, accountId }: Actor,
  atMost: number,
): Promise<OwnRow[]> {
  return db
    .selectFrom('complaints')
    .select(['complaintId', 'enquiryType', 'fullName', 'email', 'mobile'])
    .select(['complaintDetails', 'status', 'createdAt'])
    .$narrowType<Pick<OwnRow, 'enquiryType' | 'status'>>()
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('complaintId', 'desc')
    .limit(atMost)
    .execute();
}

export async function countOwn(db: Database, { networkId, accountId }: Actor): Promise<number> {
  const { total } = await db
    .selectFrom('complaints')
    .select(sql<number>`count(*)`.as('total'))
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/** The answers to these messages of the actor's network, oldest first. */
export async function listAnswers(db: Database, { networkId }: Actor, complaintIds: readonly number[]) {
  if (complaintIds.length === 0) return [];
  return db
    .selectFrom('complaintEntries')
    .select(['complaintId', 'entryId', 'text', 'actorUsername', 'writtenAt'])
    .where('networkId', '=', networkId)
    .where('complaintId', 'in', complaintIds)
    .where('kind', '=', 'answer')
    .orderBy('writtenAt')
    .orderBy('entryId')
    .execute();
}
