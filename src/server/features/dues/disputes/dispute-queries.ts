import { sql } from 'kysely';
import type { Dispute, DisputedLine } from '#contract/dues/disputes';
import { type Hundredths, toPoints } from '#contract/ground/money';
import { refused } from '#server/features/dues/edge-queries';
import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';

export interface DisputeRecord {
  networkId: number;
  disputeId: number;
  statementId: number;
  line: DisputedLine;
  reason: string;
  disputedBy: string;
  disputedAt: Date;
  /** Null while it has no answer, like all that follows. */
  isUpheld: boolean | null;
  amount: Hundredths | null;
  answerReason: string | null;
  answeredBy: string | null;
  answeredAt: Date | null;
}

interface NamedStatement {
  networkId: number;
  statementId: number;
}

/** Disputes one line of a statement; returns the id of the dispute. */
export async function insertDispute(
  tx: Transaction,
  { networkId, statementId }: NamedStatement,
  actor: Actor,
  { line, reason }: Pick<DisputeRecord, 'line' | 'reason'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select dispute_statement(${networkId}, ${statementId}, ${line}, ${reason}, ${actor.accountId}, ${actor.username}) as id`
    .execute(tx)
    .catch(refused);
  return rows[0]?.id ?? 0;
}

/** Answers a dispute, once. With an amount it is upheld, and the due changes by that. */
export async function insertAnswer(
  tx: Transaction,
  { networkId, disputeId }: Pick<DisputeRecord, 'networkId' | 'disputeId'>,
  actor: Actor,
  { amount, reason }: { amount: Hundredths | null; reason: string },
): Promise<void> {
  await sql`
    select answer_dispute(${networkId}, ${disputeId}, ${amount !== null}, ${amount}::bigint, ${reason}, ${actor.accountId},
                          ${actor.username})`
    .execute(tx)
    .catch(refused);
}

const selected = (networkId: number) => sql`
  select d.network_id, d.dispute_id, d.statement_id, d.line, d.reason, d.actor_username as disputed_by,
         d.created_at as disputed_at, a.is_upheld, a.amount, a.reason as answer_reason, a.actor_username as answered_by,
         a.answered_at
    from due_disputes d
    left join due_dispute_answers a on a.network_id = ${networkId} and a.dispute_id = d.dispute_id
   where d.network_id = ${networkId}`;

/** The disputes of a statement, the oldest first. */
export async function listDisputes(
  db: Database,
  { networkId, statementId }: NamedStatement,
): Promise<DisputeRecord[]> {
  const { rows } = await sql<DisputeRecord>`
    ${selected(networkId)} and d.statement_id = ${statementId} order by d.dispute_id`.execute(db);
  return rows;
}

/** A dispute of a network by its id. */
export async function findDispute(
  db: Database,
  networkId: number,
  disputeId: number,
): Promise<DisputeRecord | undefined> {
  const { rows } = await sql<DisputeRecord>`
    ${selected(networkId)} and d.dispute_id = ${disputeId}`.execute(db);
  return rows[0];
}

/** The network of a dispute, found by its id alone. */
export async function networkOfDispute(db: Database, disputeId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('dueDisputes')
    .select('networkId')
    .where('disputeId', '=', disputeId)
    .executeTakeFirst();
  return row?.networkId;
}

/** A dispute as it is sent. Only the Reference answers it. */
export const disputeAnswer = (record: DisputeRecord, isReference: boolean): Dispute => ({
  _id: String(record.disputeId),
  line: record.line,
  reason: record.reason,
  disputedBy: record.disputedBy,
  disputedAt: record.disputedAt.toISOString(),
  answer:
    record.answeredAt === null
      ? null
      : {
          isUpheld: record.isUpheld === true,
          amount: record.amount === null ? null : toPoints(record.amount),
          reason: record.answerReason ?? '',
          answeredBy: record.answeredBy ?? '',
          answeredAt: record.answeredAt.toISOString(),
        },
  canAnswer: record.answeredAt === null && isReference,
});
