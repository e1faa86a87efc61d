import { sql } from 'kysely';
import type { listPayments, PaymentMethod, paymentTable } from '#contract/dues/payments';
import type { Hundredths } from '#contract/ground/money';
import { type Edge, refused } from '#server/features/dues/edge-queries';
import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';
import { isOlder } from '#server/platform/database/moments';
import { searchPattern } from '#server/platform/database/search-pattern';
import { demandId } from '#server/shared/accounts/account-ids';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { type FilterOf, orderBy, type ReportRows } from '#server/shared/lists/report-list-queries';
import type { StoredRow } from '#server/shared/lists/table-rows';

/** A payment before it is known what its reader may do. */
export interface PaymentRecord extends Omit<StoredRow<typeof paymentTable.columns>, '_id' | 'canEnd'> {
  paymentId: number;
  networkId: number;
  parentId: number;
  /** Of the admin of a payment to the superadmins. */
  sponsorId: number | null;
  proposerId: number;
}

export interface NewPayment {
  /** The account pays its Reference. */
  isUp: boolean;
  amount: Hundredths;
  method: PaymentMethod;
  reference: string;
  note: string;
}

/** Records a payment that one side proposes; returns its id. */
export async function insertPayment(
  tx: Transaction,
  { account, parentId }: Edge,
  proposer: Actor,
  { isUp, ...payment }: NewPayment,
): Promise<number> {
  const { networkId, accountId } = account;
  const row = {
    ...payment,
    payer_id: isUp ? accountId : parentId,
    payee_id: isUp ? parentId : accountId,
    proposer_id: proposer.accountId,
    proposer_username: proposer.username,
  };
  const { rows } = await sql<{ id: number }>`
    select propose_payment(${networkId}, ${accountId}, ${parentId}, ${JSON.stringify(row)}::jsonb) as id`
    .execute(tx)
    .catch(refused);
  return rows[0]?.id ?? 0;
}

interface PaymentEnd {
  state: 'confirmed' | 'refused' | 'withdrawn';
  reason?: string;
  isByPin?: boolean;
}

/** Ends a payment; a confirmed one changes the due. Throws payment_ended if it has ended or expired. */
export async function endPayment(
  tx: Transaction,
  { networkId, paymentId }: Pick<PaymentRecord, 'networkId' | 'paymentId'>,
  actor: Actor,
  { state, reason = '', isByPin = false }: PaymentEnd,
): Promise<void> {
  await sql`
    select end_payment(${networkId}, ${paymentId}, ${state}, ${reason}, ${isByPin}, ${actor.accountId}, ${actor.username})`
    .execute(tx)
    .catch(refused);
}

/** Takes an amount off what an account owes; returns the id of the row in the book of dues. */
export async function insertWriteOff(
  tx: Transaction,
  { account: { networkId, accountId }, parentId }: Edge,
  actor: Actor,
  { amount, reason }: { amount: Hundredths; reason: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select write_off(${networkId}, ${accountId}, ${parentId}, ${amount}, ${reason}, ${actor.accountId}, ${actor.username}) as id`
    .execute(tx)
    .catch(refused);
  return rows[0]?.id ?? 0;
}

interface Reset {
  moved: Hundredths;
  paymentId: number | null;
}

/** Brings an account to its credit reference, and records the payment of what is owed. */
export async function resetTo(
  tx: Transaction,
  { account: { networkId, accountId }, parentId }: Edge,
  actor: Actor,
): Promise<Reset> {
  const { rows } = await sql<{ reset: Reset }>`
    select reset_credit(${networkId}, ${accountId}, ${parentId}, ${actor.accountId}, ${actor.username}) as reset`
    .execute(tx)
    .catch(refused);
  return rows[0]?.reset ?? { moved: 0, paymentId: null };
}

/** True if today's terms of an edge have the basis points. */
export async function isByPoints(db: Database, { account, parentId }: Edge): Promise<boolean> {
  const { rows } = await sql<{ basis: string }>`
    select t.basis from due_terms t
     where t.network_id = ${account.networkId} and t.account_id = ${account.accountId} and t.parent_id = ${parentId}
       and t.from_day <= business_day(statement_timestamp())
     order by t.from_day desc, t.terms_id desc limit 1`.execute(db);
  return rows[0]?.basis === 'points';
}

interface ReminderRow {
  entryId: number;
  amount: Hundredths;
}

/** Reminds an account of what it owes; returns the id of the entry in its inbox and the amount. */
export async function insertReminder(
  tx: Transaction,
  { account: { networkId, accountId }, parentId }: Edge,
  actor: Actor,
): Promise<ReminderRow> {
  const { rows } = await sql<{ made: ReminderRow }>`
    select remind_due(${networkId}, ${accountId}, ${parentId}, ${actor.networkId}, ${actor.accountId}, ${actor.username}) as made`
    .execute(tx)
    .catch(refused);
  return rows[0]?.made ?? { entryId: 0, amount: 0 };
}

const keys = { username: 'username_key' };

const selected = (ofNetwork: (table: string) => ReturnType<typeof sql>) => sql`
  select y.payment_id, y.network_id, y.account_id, y.parent_id, y.proposer_id, a.sponsor_id, a.username, a.username_key,
         a.search_key, a.kind as role, p.username as parent, y.payer_id = y.account_id as is_up, y.amount, y.method,
         y.reference, y.note, y.proposer_username as proposer, y.proposed_at, x.actor_username as ended_by, coalesce(x.by_pin, false) as is_by_pin, x.ended_at,
         nullif(x.reason, '') as reason,
         coalesce(x.state, case when ${isOlder(sql`y.proposed_at`, 72 * 3_600)} then 'expired' else 'proposed' end) as state
    from due_payments y
    join accounts a on a.network_id = y.network_id and a.account_id = y.account_id and ${ofNetwork('a')}
    left join accounts p on p.network_id = y.network_id and p.account_id = y.parent_id and ${ofNetwork('p')}
    left join due_payment_ends x on x.network_id = y.network_id and x.payment_id = y.payment_id and ${ofNetwork('x')}`;

/** Payments of an account with its References, and of other accounts with it. A superadmin has those of its admins. */
export function paymentList(
  { networkId, accountId, kind }: AccountRow,
  { search = '', sort = 'proposedAt', order = 'desc', state, payment }: FilterOf<typeof listPayments>,
): ReportRows<PaymentRecord> {
  const isTop = kind === 'superadmin';
  const ofNetwork = (table: string) =>
    isTop ? sql`true` : sql`${sql.ref(`${table}.network_id`)} = ${networkId}`;
  const isOf = isTop
    ? sql`y.network_id > 0 and y.parent_id = 0 and a.sponsor_id = ${accountId}`
    : sql`y.network_id = ${networkId} and ${accountId} in (y.account_id, y.parent_id)`;
  const isOne = payment === undefined ? sql`` : sql`and y.payment_id = ${demandId(payment)}`;
  return {
    rows: sql<PaymentRecord>`
      select z.* from (${selected(ofNetwork)} where ${isOf} ${isOne}) z
       where z.search_key like ${searchPattern(search)} ${state === undefined ? sql`` : sql`and z.state = ${state}`}`,
    order: sql`${orderBy(sort, order, keys)}, r.payment_id desc`,
  };
}

/** A payment of a network by its id. */
export async function findPayment(
  db: Database | Transaction,
  networkId: number,
  paymentId: number,
): Promise<PaymentRecord | undefined> {
  const ofNetwork = (table: string) => sql`${sql.ref(`${table}.network_id`)} = ${networkId}`;
  const { rows } = await sql<PaymentRecord>`
    ${selected(ofNetwork)} where y.network_id = ${networkId} and y.payment_id = ${paymentId}`.execute(db);
  return rows[0];
}

/** The network of a payment, found by its id alone. */
export async function networkOfPayment(db: Database, paymentId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('duePayments')
    .select('networkId')
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
  return row?.networkId;
}

/** The hash of an account's PIN; null without one. */
export async function readPinHash(
  db: Database,
  networkId: number,
  accountId: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('accountSecrets')
    .select('pinHash')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row?.pinHash ?? null;
}
