import type * as z from 'zod/mini';
import type { listComplaints as call } from '#contract/complaints/complaints';
import { complaintAnswer } from '#server/features/complaints/complaint-answer';
import { countComplaints, listComplaintRows } from '#server/features/complaints/complaint-queries';
import { networkOfReader } from '#server/features/complaints/complaint-scope';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

type Query = z.output<(typeof call)['query']>;
/** Shorter pages than other lists, as specified. */
const usualPageSize = 10;

/** One page of messages; the first by default. */
export async function listComplaints(lists: Database, actor: Actor, query: Query) {
  const { page = 1, status, enquiryType, search, sort, order } = query;
  const pageSize = query.pageSize ?? query.limit ?? usualPageSize;
  const filter = { networkId: networkOfReader(actor), status, enquiryType, search };
  const slice = { sort, order, limit: pageSize, offset: (page - 1) * pageSize };
  const [rows, total] = await Promise.all([
    listComplaintRows(lists, filter, slice),
    countComplaints(lists, filter),
  ]);
  const complaints = rows.map(complaintAnswer);
  const pagination = { total, page, pageSize, totalPages: Math.max(1, Math.ceil(total / pageSize)) };
  return {
    data: complaints,
    complaints,
    pagination: { ...pagination, totalComplaints: total, currentPage: page, limit: pageSize },
  };
}
