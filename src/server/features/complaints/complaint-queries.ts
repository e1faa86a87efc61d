import { type SqlBool, sql } from 'kysely';
import { nationalDigits } from '#contract/accounts/phone';
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

function whereOf({ networkId, status, enquiryType, search }: ComplaintFilter) {
  const texts = sql`lower(concat_ws(E'\\n', full_name, email, mobile, complaint_details) collate "und-x-icu")`;
  const conditions = [
    ...(networkId === null ? [] : [sql<SqlBool>`network_id = ${networkId}`]),
    ...(status === undefined ? [] : [sql<SqlBool>`status = ${status}`]),
    ...(enquiryType === undefined ? [] : [sql<SqlBool>`enquiry_type = ${enquiryType}`]),
    ...(search ? [sql<SqlBool>`${texts} like ${likePattern(nationalDigits(search) ?? search)}`] : []),
  ];
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Newest first by default; ties are broken by id. */
function selectComplaints(
  db: Database,
  filter: ComplaintFilter,
  { sort, order }: ComplaintOrder,
  isBackwards = false,
) {
  const isAscending = (order ?? (sort === undefined ? 'desc' : 'asc')) === 'asc';
  const direction = isAscending === isBackwards ? 'desc' : 'asc';
  return db
    .selectFrom('complaints')
    .select(columns)
    .$narrowType<Allowed>()
    .where(whereOf(filter))
    .orderBy(
      sort === 'fullName' ? sql`lower(full_name collate "und-x-icu")` : sql.ref(sort ?? 'createdAt'),
      direction,
    )
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
  const place = await db
    .selectFrom('complaints')
    .select('networkId')
    .where('complaintId', '=', complaintId)
    .executeTakeFirst();
  return place?.networkId;
}

/** Locks the row until the transaction ends, so that the log shows the statuses in the order they were set. */
export async function holdComplaint(
  tx: Transaction,
  { networkId, complaintId }: Pick<ComplaintRow, 'networkId' | 'complaintId'>,
): Promise<ComplaintRow | undefined> {
  return tx
    .selectFrom('complaints')
    .select(columns)
    .$narrowType<Allowed>()
    .where('networkId', '=', networkId)
    .where('complaintId', '=', complaintId)
    .forUpdate()
    .executeTakeFirst();
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
