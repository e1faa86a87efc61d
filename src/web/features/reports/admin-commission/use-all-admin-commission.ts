import { useQuery } from '@tanstack/react-query';
import { adminCommissionPayout } from '#contract/reports/commissions';
import type { ReportState } from '#web/features/reports/report-address.ts';
import { reportKeys } from '#web/features/reports/report-keys.ts';
import { call } from '#web/platform/calls/call.ts';
import { periodQuery } from '#web/platform/navigation/period-search.ts';

/** Every row of the report, for the sums by game. */
export function useAllAdminCommission({ id, role, period }: ReportState) {
  const query = { id, role, ...periodQuery(period), sort: 'commissionAmount', order: 'desc' } as const;
  return useQuery({
    queryKey: [...reportKeys.admins, query],
    queryFn: ({ signal }) => call(adminCommissionPayout, { query, signal }),
  });
}
