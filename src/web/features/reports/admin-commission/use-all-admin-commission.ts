import { useQuery } from '@tanstack/react-query';
import { adminCommissionPayout } from '#contract/reports';
import { call } from '#web/platform/call.ts';
import { periodQuery } from '#web/platform/period-search.ts';
import type { ReportState } from '../report-address.ts';
import { reportKeys } from '../report-keys.ts';

/** Every row of the report, for what is summed by game. */
export function useAllAdminCommission({ id, role, period }: ReportState) {
  const query = { id, role, ...periodQuery(period), sort: 'commissionAmount', order: 'desc' } as const;
  return useQuery({
    queryKey: [...reportKeys.admins, query],
    queryFn: ({ signal }) => call(adminCommissionPayout, { query, signal }),
  });
}
