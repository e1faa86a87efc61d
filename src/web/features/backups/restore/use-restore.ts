import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { importBackup, type listBackups } from '#contract/backups';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { call, failureText } from '#web/platform/call.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts';
import { useTexts } from '#web/platform/texts.ts';
import { backupKeys } from '../backup-keys';
import { passwordForm } from '../own-password-field';
import { useDryRun } from './use-dry-run';

/** Asks what a restore would change, then for the folder's name and the own password, and starts it. The page says how far it is. */
export function useRestore(folder: string, onClose: () => void) {
  const { t } = useTexts(backupsTexts);
  const client = useQueryClient();
  const { key } = useIdempotencyKey();
  const dryRun = useDryRun(folder);
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      ...(name.trim() !== folder && { name: t('ask.restore.nameFault', { folder }) }),
      ...passwordForm.check({ password }),
    }),
    fieldOf: passwordForm.fieldOf,
    send: ({ password }) => call(importBackup, { query: { folder }, body: { password }, key }),
    onDone: ({ data: job }) => {
      onClose();
      // A short restore ends before the list is read again; the page must know the job to report its end.
      client.setQueryData<z.infer<typeof listBackups.answer>>(
        backupKeys.list,
        (list) => list && { ...list, restore: job },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: backupKeys.list }),
    failed: t('failed.restoreRequest'),
  });
  const { report } = dryRun;
  return {
    form,
    report,
    isPossible: report !== undefined && report.refusals.length === 0,
    isLooking: dryRun.isLooking,
    lookFault: dryRun.fault === null ? null : failureText(dryRun.fault, t('failed.restore')),
  };
}
