import type * as z from 'zod/mini';
import type { exportComplaints as call } from '#contract/complaints/complaints';
import {
  type ComplaintRow,
  countComplaints,
  streamComplaintRows,
} from '#server/features/complaints/complaint-queries';
import { networkOfReader } from '#server/features/complaints/complaint-scope';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { localTime, momentFormat } from '#server/platform/files/local-time';
import type { Workbook } from '#server/platform/files/write-workbook';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { reportFile } from '#server/shared/lists/report-file';
import { whileSignedIn } from '#server/shared/sessions/while-signed-in';

type Query = z.output<(typeof call)['query']>;

/** Streams every message of the list's filter. */
export async function exportComplaints(
  lists: Database,
  actor: Actor,
  { query, timeZone }: { query: Query; timeZone: string },
): Promise<FileAnswer> {
  const { format, sort, order, ...sent } = query;
  const { status, enquiryType, search } = sent;
  const filter = { networkId: networkOfReader(actor), status, enquiryType, search };
  const total = await countComplaints(lists, filter);
  const rows = whileSignedIn(lists, actor, streamComplaintRows(lists, filter, { sort, order }));
  return reportFile({
    ...{ name: 'ContactUs', sheet: 'Contact Us', columns: columnsOf(timeZone), rows, count: total },
    ...{ format, actor, filter: sent, timeZone },
  });
}

function columnsOf(timeZone: string): Workbook<ComplaintRow>['columns'] {
  return [
    { header: 'Enquiry Type', width: 20, cell: (row) => row.enquiryType },
    { header: 'Full Name', width: 30, cell: (row) => row.fullName },
    { header: 'Email', width: 30, cell: (row) => row.email },
    { header: 'Mobile', width: 20, cell: (row) => row.mobile },
    { header: 'Complaint Details', width: 60, cell: (row) => row.complaintDetails },
    { header: 'Status', width: 15, cell: (row) => row.status },
    { header: 'Date', width: 25, format: momentFormat, cell: (row) => localTime(row.createdAt, timeZone) },
  ];
}
