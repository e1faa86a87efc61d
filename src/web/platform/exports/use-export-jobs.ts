import { useQuery } from '@tanstack/react-query';
import { type ExportJob, listExports } from '#contract/reports/exports';
import { call } from '#web/platform/calls/call.ts';

export const exportKeys = { all: ['exports'] } as const;

const lookAgainMs = 1500;

/** The own exports of the last day, polled while one of them is running. */
export function useExportJobs() {
  return useQuery({
    queryKey: exportKeys.all,
    queryFn: ({ signal }) => call(listExports, { signal, background: true }),
    select: (answer) => answer.data,
    refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? lookAgainMs : false),
  });
}

export function isOnItsWay({ status }: ExportJob): boolean {
  return status === 'waiting' || status === 'running';
}
