import { enquiryTypes } from '#contract/complaints/complaint-fields';
import { complaintStatuses, complaintTable } from '#contract/complaints/complaints';
import { oneOf } from '#web/platform/list/list-address.ts';

/** How the list of messages stores its state in the address. The page of one message keeps it. */
export const complaintsAddress = {
  sort: complaintTable.sorted,
  first: { sort: 'createdAt', order: 'desc' },
  filters: { status: oneOf(complaintStatuses), enquiryType: oneOf(enquiryTypes) },
  // Messages are long, so a page has fewer rows than other lists.
  pageSize: 10,
} as const;
