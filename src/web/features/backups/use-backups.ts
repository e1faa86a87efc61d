import { useQuery } from '@tanstack/react-query';
import { type Backup, listBackups } from '#contract/backups';
import { call } from '#web/platform/call.ts';
import { backupKeys } from './backup-keys';

const busyEveryMs = 1_000;
/** The schedule, another tab or another operator may have made one. */
const quietEveryMs = 30_000;

export const isBeingMade = ({ state }: Backup) => state === 'waiting' || state === 'running';

/** The backups, asked for again while something goes on with one of them. */
export function useBackups() {
  return useQuery({
    queryKey: backupKeys.list,
    queryFn: ({ signal }) => call(listBackups, { signal, background: true }),
    refetchInterval: ({ state }) => (state.data?.data.some(isBusy) ? busyEveryMs : quietEveryMs),
  });
}

function isBusy(backup: Backup): boolean {
  return isBeingMade(backup) || backup.state === 'checking' || backup.transfer?.state === 'running';
}
