import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { listBackups } from '#contract/backups/backups';
import { importBackup, readRestore } from '#contract/backups/backups';
import type { RestoreReport } from '#contract/backups/restores';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { FolderQuestion } from '#web/features/backups/folder-act-dialog.tsx';
import { OwnPasswordField, passwordForm } from '#web/features/backups/own-password-field.tsx';
import { RestoreChange } from '#web/features/backups/restore/restore-change.tsx';
import { backupKeys } from '#web/features/backups/use-backups.ts';
import { CallError, call, failureText } from '#web/platform/calls/call.ts';
import { useIntent } from '#web/platform/calls/intent.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useSession } from '#web/platform/session/session.ts';
import { inWords, useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

/** Restores the own network: shows the changes, then asks for the network's username and the own password. */
export function RestoreDialog({ folder, onClose }: { folder: string; onClose: () => void }) {
  const { t } = useTexts(backupsTexts);
  const { user } = useSession();
  const { form, report, isPossible, isLooking, lookFault } = useRestore(folder, onClose);
  return (
    <FormDialog
      title={t('ask.restore.title')}
      submitLabel={t('ask.restore.submit')}
      busyLabel={t('ask.restore.busy')}
      isBusy={form.isBusy}
      isSubmitDisabled={!isPossible}
      isDangerous
      size="wide"
      error={form.error}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <FolderQuestion text={t('ask.restore.message', { folder })} folder={folder} />
      {isLooking && (
        <Row role="status" as="p" align="middle" gap="2">
          <Spinner /> {t('ask.restore.looking')}
        </Row>
      )}
      {lookFault !== null && <Note tone="bad">{lookFault}</Note>}
      {report !== undefined && <RestoreChange report={report} />}
      {isPossible && (
        <>
          <TextInput
            label={t('ask.restore.name', { username: user.username })}
            autoComplete="off"
            spellCheck={false}
            {...form.field('name')}
          />
          <OwnPasswordField {...form.field('password')} />
        </>
      )}
    </FormDialog>
  );
}

/**
 * Previews the changes, asks for the network's username and the own password, and starts the restore. The page shows
 * its progress.
 */
function useRestore(folder: string, onClose: () => void) {
  const { t } = useTexts(backupsTexts);
  const { user } = useSession();
  const client = useQueryClient();
  const intent = useIntent();
  const dryRun = useDryRun(folder);
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      ...(name.trim() !== user.username && { name: t('ask.restore.nameFault', { username: user.username }) }),
      ...passwordForm.check({ password }),
    }),
    fieldOf: passwordForm.fieldOf,
    send: ({ password }) =>
      intent.run((key) => call(importBackup, { query: { folder }, body: { password }, key })),
    onDone: ({ data: job }) => {
      onClose();
      // A short restore may end before the list is read again; the page must know the job to report its end.
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

const freshMs = 60_000;

const lookEveryMs = 500;

/** Starts the dry run and polls its result. */
function useDryRun(folder: string) {
  const client = useQueryClient();
  const { data, error, isPending } = useQuery({
    queryKey: backupKeys.change(folder),
    queryFn: ({ signal }) =>
      runDry(folder, signal).catch((fault: unknown) => {
        // A backup found damaged must no longer be shown as verified.
        void client.invalidateQueries({ queryKey: backupKeys.list });
        throw fault;
      }),
    gcTime: 0,
    retry: false,
    // A dry run reads the whole folder, so it is not repeated when the window regains focus.
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
  throw new CallError({ status: 409, code: 'restore_refused', message: inWords(job.error ?? '') });
}
