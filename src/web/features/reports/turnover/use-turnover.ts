import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { figureNames, turnoverReport } from '#contract/reports';
import { call } from '#web/platform/call.ts';
import { readTableSearch, type Search, tableFilter, tableQuery } from '#web/platform/table-search.ts';
import type { TableState } from '#web/ui/data-table/table-types.ts';
import { reportKeys } from '../report-keys.ts';
import { type ReportState, reportQuery } from '../report-search.ts';

const columns = ['username', ...figureNames] as const;

export function readTurnoverTable(search: Search): TableState {
  return readTableSearch(search, { columns, first: { sort: 'playPoints', order: 'desc' } });
}

/** One page of the report with its totals. The last answer stays until the next one is there. */
export function useTurnover(report: ReportState, table: TableState) {
  const query = { ...reportQuery(report), ...tableQuery(table, columns) };
  return useQuery({
    queryKey: reportKeys.turnover(query),
    queryFn: ({ signal }) => call(turnoverReport, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The filter of the report, for its export. */
export function turnoverFilter(report: ReportState, table: TableState) {
  return { ...reportQuery(report), ...tableFilter(table, columns) };
}
