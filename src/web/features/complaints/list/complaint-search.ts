import { enquiryTypes } from '#contract/complaint-fields';
import { type Complaint, type ComplaintStatus, complaintStatuses } from '#contract/complaints';
import { readTableSearch, type Search, tableFilter, tableQuery } from '#web/platform/table-search.ts';
import type { TableState } from '#web/ui/data-table/table-types.ts';

const columns = ['createdAt', 'status', 'fullName', 'enquiryType'] as const;
/** Messages are long: fewer of them stand on a page than in other lists. */
const usualPageSize = 10;

export interface ComplaintsState extends TableState {
  status: ComplaintStatus | undefined;
  enquiryType: Complaint['enquiryType'] | undefined;
  /** The message that is open over the list. */
  message: string | undefined;
}

/** What the address says. Whatever does not fit is left out. */
export function readComplaintSearch(search: Search): ComplaintsState {
  const { pageSize = usualPageSize, message } = search;
  return {
    ...readTableSearch({ ...search, pageSize }, { columns, first: { sort: 'createdAt', order: 'desc' } }),
    status: complaintStatuses.find((status) => status === search.status),
    enquiryType: enquiryTypes.find((type) => type === search.enquiryType),
    message: typeof message === 'string' && message !== '' ? message : undefined,
  };
}

export function complaintQuery(state: ComplaintsState) {
  return { ...complaintFilter(state), ...tableQuery(state, columns) };
}

/** The filter of the list, for its export. */
export function complaintFilter(state: ComplaintsState) {
  const { status, enquiryType } = state;
  return { ...tableFilter(state, columns), status, enquiryType };
}
