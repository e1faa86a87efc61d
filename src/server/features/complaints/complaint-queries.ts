import { type SqlBool, sql } from 'kysely';
import { nationalDigits } from '#contract/accounts/phone';
import { plainDigits } from '#contract/api/plain-digits';
import type { Complaint, ComplaintStatus } from '#contract/complaints/complaints';
import type { Database, Transaction } from '#server/platform/database/database';
import { likePattern } from '#server/platform/database/like-pattern';
import type { PageWindow } from '#server/shared/lists/pages';

export interface ComplaintRow {
  networkId: number;
  complaintId: number;
  enquiryType: Complaint['enquiryType'];
  fullName: string;
  email: string;
  mobile: string;
  complaintDetails: string;
  status: ComplaintStatus;
  accountId: number | null;
  username: string | null;
  createdAt: Date;
}

export interface ComplaintFilter {
  /** Messages of one network; null for those of visitors and of all networks. */
  networkId: number | null;
  status?: ComplaintStatus | undefined;
  enquiryType?: Complaint['enquiryType'] | undefined;
  search?: string | undefined;
}
export interface ComplaintOrder {
  sort?: 'createdAt' | 'status' | 'fullName' | 'enquiryType' | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** What the table's constraints allow. */
type Allowed = Pick<ComplaintRow, 'enquiryType' | 'status'>;
const columns = [
  'networkId',
  'complaintId',
  'enquiryType',
  'fullName',
  'email',
  'mobile',
  'complaintDetails',
  'status',
  'accountId',
  'username',
  'createdAt',
] as const;

export function whereOf({ networkId, status, enquiryType, search }: ComplaintFilter) {
  const conditions = [
    ...(networkId === null ? [] : [sql<SqlBool>`network_id = ${networkId}`]),
    ...(status === undefined ? [] : [sql<SqlBool>`status = ${status}`]),
    ...(enquiryType === undefined ? [] : [sql<SqlBool>`enquiry_type = ${enquiryType}`]),
    ...(search ? [isFound(search)] : []),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Found by part of a text, or by the whole number of the message, which senders quote. */
function isFound(search: string) {
  const texts = sql`lower(concat_ws(E'\\n', full_name, email, mobile, complaint_details) collate "und-x-icu")`;
  const hasText = sql<SqlBool>`${texts} like ${likePattern(nationalDigits(search) ?? search)}`;
  const number = plainDigits(search.trim());
  return /^[1-9]\d{0,14}$/.test(number)
    ? sql<SqlBool>`(complaint_id = ${Number(number)} or ${hasText})`
    : hasText;
}

/** Newest first by default. */
export const isAscending = ({ sort, order }: ComplaintOrder): boolean =>
  (order ?? (sort === undefined ? 'desc' : 'asc')) === 'asc';

/** What messages are ordered by. Ties are broken by id. */
export const sortValue = ({ sort }: ComplaintOrder) =>
  sort === 'fullName' ? sql`lower(full_name collate "und-x-icu")` : sql.ref(sort ?? 'createdAt');

function selectComplaints(db: Database, filter: ComplaintFilter, order: ComplaintOrder, isBackwards = false) {
  const direction = isAscending(order) === isBackwards ? 'desc' : 'asc';
  return db
    .selectFrom('complaints')
    .select(columns)
    .$narrowType<Allowed>()
    .where(whereOf(filter))
    .orderBy(sortValue(order), direction)
    .orderBy('complaintId', direction);
}

/** The messages of a window, the last one first if it is backwards. */
export async function listComplaintRows(
  db: Database,
  filter: ComplaintFilter,
  { window: { limit, offset, isBackwards }, ...order }: ComplaintOrder & { window: PageWindow },
): Promise<ComplaintRow[]> {
  return selectComplaints(db, filter, order, isBackwards).limit(limit).offset(offset).execute();
}

export function streamComplaintRows(
  db: Database,
  filter: ComplaintFilter,
  order: ComplaintOrder,
): AsyncIterable<ComplaintRow> {
  return selectComplaints(db, filter, order).stream(500);
}

export async function countComplaints(db: Database, filter: ComplaintFilter): Promise<number> {
  const { total } = await db
    .selectFrom('complaints')
    .select(sql<number>`count(*)`.as('total'))
    .where(whereOf(filter))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertComplaint(
  tx: Transaction,
  complaint: Omit<ComplaintRow, 'complaintId' | 'status' | 'createdAt'>,
): Promise<ComplaintRow> {
  return tx
    .insertInto('complaints')
    .values(complaint)
    .returning(columns)
    .$narrowType<Allowed>()
    .executeTakeFirstOrThrow();
}

/** The network of a message, if it is this one or all are meant. It never changes. */
export async function findNetwork(
  db: Database,
  { networkId, complaintId }: { networkId: number | null; complaintId: number },
): Promise<number | undefined> {
  if (networkId !== null) return networkId;
  const { rows } = await sql<{ networkId: number }>`
    select n.network_id from networks n
     where exists (select from complaints c where c.network_id = n.network_id and c.complaint_id = ${complaintId})`.execute(
    db,
  );
  return rows[0]?.networkId;
}

type Key = Pick<ComplaintRow, 'networkId' | 'complaintId'>;

function selectOne(db: Database | Transaction, { networkId, complaintId }: Key) {
  return db
    .selectFrom('complaints')
    .select(columns)
    .$narrowType<Allowed>()
    .where('networkId', '=', networkId)
    .where('complaintId', '=', complaintId);
}

export async function findComplaint(db: Database, key: Key): Promise<ComplaintRow | undefined> {
  return selectOne(db, key).executeTakeFirst();
}

/** Locks the row until the transaction ends, so that the log shows the statuses in the order they were set. */
export async function holdComplaint(tx: Transaction, key: Key): Promise<ComplaintRow | undefined> {
  return selectOne(tx, key).forUpdate().executeTakeFirst();
}

export async function updateStatus(
  tx: Transaction,
  { networkId, complaintId }: Pick<ComplaintRow, 'networkId' | 'complaintId'>,
  status: ComplaintStatus,
): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({ status })
    .where('networkId', '=', networkId)
    .where('complaintId', '=', complaintId)
    .execute();
}
