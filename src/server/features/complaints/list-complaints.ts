import type * as z from 'zod/mini';
import type { listComplaints as call } from '#contract/complaints/complaints';
import { complaintAnswer } from '#server/features/complaints/complaint-answer';
import { countComplaints, listComplaintRows } from '#server/features/complaints/complaint-queries';
import { networkOfReader } from '#server/features/complaints/complaint-scope';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { type PageWindow, readNumberedPage } from '#server/shared/lists/pages';

type Query = z.output<(typeof call)['query']>;
/** Shorter pages than other lists, as specified. */
const usualPageSize = 10;

/** One page of messages; the first by default. */
export async function listComplaints(lists: Database, actor: Actor, query: Query) {
  const { page = 1, status, enquiryType, search, sort, order } = query;
  const pageSize = query.pageSize ?? query.limit ?? usualPageSize;
  const filter = { networkId: networkOfReader(actor), status, enquiryType, search };
  const sum = async () => ({ total: await countComplaints(lists, filter) });
  const read = (window: PageWindow) => listComplaintRows(lists, filter, { sort, order, window });
  const { rows, pagination } = await readNumberedPage({ page, pageSize }, { sum, read });
  const complaints = rows.map(complaintAnswer);
  return {
    data: complaints,
    complaints,
    pagination: { ...pagination, totalComplaints: pagination.total, currentPage: page, limit: pageSize },
  };
}
