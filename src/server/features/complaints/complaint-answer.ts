import type { Complaint } from '#contract/complaints/complaints';
import type { ComplaintRow } from '#server/features/complaints/complaint-queries';

export function complaintAnswer(row: ComplaintRow): Complaint {
  return {
    _id: String(row.complaintId),
    enquiryType: row.enquiryType as Complaint['enquiryType'],
    fullName: row.fullName,
    email: row.email,
    mobile: row.mobile,
    complaintDetails: row.complaintDetails,
    status: row.status as Complaint['status'],
    createdAt: row.createdAt.toISOString(),
    userId: row.accountId === null ? null : { _id: String(row.accountId), username: row.username ?? '' },
  };
}
