import { useQuery } from '@tanstack/react-query';
import { readComplaint } from '#contract/complaints/complaint-cases';
import { complaintsAddress } from '#web/features/complaints/complaints-address.ts';
import { complaintKeys } from '#web/features/complaints/status-select.tsx';
import { call } from '#web/platform/calls/call.ts';
import { filterQuery, readListAddress } from '#web/platform/list/list-address.ts';
import { useAddress } from '#web/platform/navigation/use-address.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

/** One message, with its neighbours in the list that the address describes. */
export function useMessage(id: string) {
  const { search } = useAddress();
  const query = filterQuery(complaintsAddress, readListAddress(complaintsAddress, search, useTimeZone()));
  return useQuery({
    queryKey: [...complaintKeys.all, 'message', id, query],
    queryFn: ({ signal }) => call(readComplaint, { params: { id }, query, signal }),
  });
}
