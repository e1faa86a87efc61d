import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Day } from '#contract/date-presets';
import { adminCommissionPayout } from '#contract/reports';
import { call } from '#web/platform/call.ts';
import { readTableSearch, type Search, tableFilter, tableQuery } from '#web/platform/table-search.ts';
import type { TableState } from '#web/ui/data-table/table-types.ts';
import { reportKeys } from '../report-keys.ts';
import { type ReportState, readReportSearch, reportQuery } from '../report-search.ts';

const columns = ['gameName', 'username', 'commissionAmount', 'totalpoints', 'totalwinpoints'] as const;

export interface AdminCommissionState {
  report: ReportState;
  table: TableState;
}

export function readAdminCommissionSearch(search: Search, today: Day): AdminCommissionState {
  return {
    report: readReportSearch(search, today),
    table: readTableSearch(search, { columns, first: { sort: 'username', order: 'asc' } }),
  };
}

export function useAdminCommission({ report, table }: AdminCommissionState) {
  const query = { ...reportQuery(report), ...tableQuery(table, columns) };
  return useQuery({
    queryKey: reportKeys.admins(query),
    queryFn: ({ signal }) => call(adminCommissionPayout, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Every row of the report, for what is summed by game. */
export function useAllAdminCommission(report: ReportState) {
  const query = { ...reportQuery(report), sort: 'commissionAmount', order: 'desc' } as const;
  return useQuery({
    queryKey: reportKeys.admins(query),
    queryFn: ({ signal }) => call(adminCommissionPayout, { query, signal }),
  });
}

export function adminCommissionFilter({ report, table }: AdminCommissionState) {
  return { ...reportQuery(report), ...tableFilter(table, columns) };
}
