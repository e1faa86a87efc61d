import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exportBackup } from '#contract/backups';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { call, failureText } from '#web/platform/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import { backupKeys } from './backup-keys';

/** Makes a backup. While the call waits for it, the list says how far it is. */
export function useMakeBackup() {
  const { t } = useTexts(backupsTexts);
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
    onError: (error) => notifyError(failureText(error, t('failed.backupRequest'))),
    onSettled: refresh,
  });
}
