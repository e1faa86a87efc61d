import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importBackup } from '#contract/backups';
import { call } from '#web/platform/call.ts';
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { backupKeys } from '../backup-keys';
import { wordsOf } from '../use-make-backup';
import { usePasswordForm } from '../use-password-form';

const freshMs = 60_000;

/** Asks what a restore would change, then for the folder's name and the own password, and restores. */
export function useRestore(folder: string, onClose: () => void) {
  const { t } = useTranslation('backups');
  const client = useQueryClient();
  const { key } = useIdempotencyKey();
  const [typed, setTyped] = useState('');
  const [nameFault, setNameFault] = useState<string>();
  const change = useQuery({
    queryKey: backupKeys.change(folder),
    queryFn: ({ signal }) =>
      call(importBackup, { query: { folder, dryRun: 'true' }, body: {}, signal }).catch((error: unknown) => {
        // One that was found damaged is not shown as verified any more.
        void client.invalidateQueries({ queryKey: backupKeys.list });
        throw error;
      }),
    gcTime: 0,
    retry: false,
    // The whole folder is read for an answer: not at each return to the window.
    staleTime: freshMs,
  });
  const form = usePasswordForm({
    act: (password) => call(importBackup, { query: { folder }, body: { password }, key }),
    onDone: ({ message }) => {
      notifySuccess(message);
      onClose();
      // Every figure of the network may be another one now.
      void client.invalidateQueries();
    },
    failure: t('failed.restoreRequest'),
  });
  const report = change.data?.data;
  return {
    form,
    report,
    isPossible: report !== undefined && report.refusals.length === 0,
    isLooking: change.isPending,
    lookFault: change.error === null ? null : (wordsOf(change.error) ?? t('failed.restore')),
    name: {
      value: typed,
      fault: nameFault,
      change: (value: string) => {
        setTyped(value);
        setNameFault(undefined);
      },
    },
    submit: (event: FormEvent) => {
      const isNamed = typed.trim() === folder;
      setNameFault(isNamed ? undefined : t('ask.restore.nameFault', { folder }));
      if (isNamed) form.submit(event);
      else event.preventDefault();
    },
  };
}
