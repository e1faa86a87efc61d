import { useQuery, useQueryClient } from '@tanstack/react-query';
import { importBackup, readRestore } from '#contract/backups';
import type { RestoreReport } from '#contract/restores';
import { CallError, call } from '#web/platform/call.ts';
import { backupKeys } from '../backup-keys';

const freshMs = 60_000;
const lookEveryMs = 500;

/** What a restore would change: starts the job that finds out, and asks for its outcome. */
export function useDryRun(folder: string) {
  const client = useQueryClient();
  const { data, error, isPending } = useQuery({
    queryKey: backupKeys.change(folder),
    queryFn: ({ signal }) =>
      runDry(folder, signal).catch((fault: unknown) => {
        // One that was found damaged is not shown as verified any more.
        void client.invalidateQueries({ queryKey: backupKeys.list });
        throw fault;
      }),
    gcTime: 0,
    retry: false,
    // The whole folder is read for an answer: not at each return to the window.
    staleTime: freshMs,
  });
  return { report: data, fault: error, isLooking: isPending };
}

async function runDry(folder: string, signal: AbortSignal): Promise<RestoreReport> {
  const started = await call(importBackup, { query: { folder, dryRun: 'true' }, body: {}, signal });
  let job = started.data;
  while (job.report === null && job.state !== 'failed') {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    signal.throwIfAborted();
    const read = await call(readRestore, { query: { folder, dryRun: 'true' }, signal, background: true });
    job = read.data ?? job;
  }
  if (job.report !== null) return job.report;
  throw new CallError({ status: 409, code: 'restore_refused', message: job.error ?? '' });
}
