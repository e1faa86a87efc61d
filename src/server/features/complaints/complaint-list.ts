import { type Complaint, complaints, complaintTable } from '#contract/complaints/complaints';
import {
  type ComplaintRow,
  countComplaints,
  listComplaintRows,
  streamComplaintRows,
} from '#server/features/complaints/complaint-queries';
import { networkOfReader } from '#server/features/complaints/complaint-scope';
import type { Database } from '#server/platform/database/database';
import type { Serve } from '#server/platform/http/serve';
import { serveReport } from '#server/shared/lists/serve-report';
import { rowOf } from '#server/shared/lists/table-rows';

/** Shorter pages than other lists, as specified. */
const usualPageSize = 10;

/** Messages by page, the first one by default, and as a file. */
export function serveComplaintList(serve: Serve, lists: Database, timeZone: string): void {
  serveReport(serve, complaints, {
    lists,
    timeZone,
    async find(db, actor, { status, enquiryType, search, sort, order, limit = usualPageSize }) {
      const filter = { networkId: networkOfReader(actor), status, enquiryType, search };
      return {
        list: {
          sum: async () => ({ total: await countComplaints(db, filter) }),
          read: (window) => listComplaintRows(db, filter, { sort, order, window }),
          all: () => streamComplaintRows(db, filter, { sort, order }),
        },
        row: complaintAnswer,
        usualPage: { page: 1, pageSize: limit },
        besidePage: ({ data, pagination }) => ({
          complaints: data,
          pagination: {
            ...pagination,
            totalComplaints: pagination.total,
            currentPage: pagination.page,
            limit: pagination.pageSize,
          },
        }),
      };
    },
  });
}

export function complaintAnswer(row: ComplaintRow): Complaint {
  const { complaintId, accountId, username } = row;
  const userId = accountId === null ? null : { _id: String(accountId), username: username ?? '' };
  return rowOf(complaintTable, { ...row, _id: complaintId, userId });
}
