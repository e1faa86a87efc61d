import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type Backup, listBackups } from '#contract/backups/backups';
import { call } from '#web/platform/calls/call.ts';

/** Every query key of the feature. */
export const backupKeys = {
  all: ['backups'],
  list: ['backups', 'list'],
  change: (folder: string) => ['backups', 'change', folder],
  health: ['backups', 'health'],
} as const;

const busyEveryMs = 1_000;
/** The schedule, another tab or another operator may have created one. */
const quietEveryMs = 30_000;

export const isBeingMade = ({ state }: Backup) => state === 'waiting' || state === 'running';

/** The backups, polled while one of them is in progress. */
export function useBackups() {
  return useQuery({
    queryKey: backupKeys.list,
    queryFn: ({ signal }) => call(listBackups, { signal, background: true }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isAnyBusy(data) ? busyEveryMs : quietEveryMs,
  });
}

function isAnyBusy({ data, areChecked, restore }: z.infer<typeof listBackups.answer>): boolean {
  const isRestoring = restore?.state === 'waiting' || restore?.state === 'running';
  return isRestoring || data.some((backup) => isBusy(backup, areChecked));
}

/** A new backup is about to be verified. A folder that was put back by hand, whose size is unknown, is not. */
function isBusy(backup: Backup, areChecked: boolean): boolean {
  const { state, bytes, transfer } = backup;
  const isToBeChecked = areChecked && state === 'made' && bytes !== null;
  return isBeingMade(backup) || isToBeChecked || state === 'checking' || transfer?.state === 'running';
}
