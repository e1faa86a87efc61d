import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { importBackup, type listBackups } from '#contract/backups';
import { call } from '#web/platform/call.ts';
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts';
import { backupKeys } from '../backup-keys';
import { wordsOf } from '../use-make-backup';
import { usePasswordForm } from '../use-password-form';
import { useDryRun } from './use-dry-run';

/** Asks what a restore would change, then for the folder's name and the own password, and starts it. The page says how far it is. */
export function useRestore(folder: string, onClose: () => void) {
  const { t } = useTranslation('backups');
  const client = useQueryClient();
  const { key } = useIdempotencyKey();
  const [typed, setTyped] = useState('');
  const [nameFault, setNameFault] = useState<string>();
  const dryRun = useDryRun(folder);
  const form = usePasswordForm({
    act: (password) => call(importBackup, { query: { folder }, body: { password }, key }),
    onDone: ({ data: job }) => {
      onClose();
      // A short restore ends before the list is read again; the page must know the job to report its end.
      client.setQueryData<z.infer<typeof listBackups.answer>>(
        backupKeys.list,
        (list) => list && { ...list, restore: job },
      );
      void client.invalidateQueries({ queryKey: backupKeys.list });
    },
    failure: t('failed.restoreRequest'),
  });
  const { report } = dryRun;
  return {
    form,
    report,
    isPossible: report !== undefined && report.refusals.length === 0,
    isLooking: dryRun.isLooking,
    lookFault: dryRun.fault === null ? null : (wordsOf(dryRun.fault) ?? t('failed.restore')),
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
