import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportBackup } from '#contract/backups';
import { CallError, call } from '#web/platform/call.ts';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import { backupKeys } from './backup-keys';

/** Makes a backup. While the call waits for it, the list says how far it is. */
export function useMakeBackup() {
  const { t } = useTranslation('backups');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: backupKeys.list });
  return useMutation({
    mutationFn: () => {
      const made = call(exportBackup);
      // By then the server has it in the list.
      setTimeout(refresh, 500);
      return made;
    },
    onSuccess: ({ message }) => notifySuccess(message),
    onError: (error) => notifyError(wordsOf(error) ?? t('failed.backupRequest')),
    onSettled: refresh,
  });
}

/** What the server says; nothing of what never reached it. */
export function wordsOf(error: Error): string | undefined {
  const isTold = error instanceof CallError && error.code !== 'offline' && error.message !== '';
  return isTold ? error.message : undefined;
}
