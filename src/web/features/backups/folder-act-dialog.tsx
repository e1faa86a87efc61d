import { useQueryClient } from '@tanstack/react-query';
import { downloadBackup, openBackupDownload, transferBackup } from '#contract/backups/backups';
import classes from '#web/features/backups/backups.module.css';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { OwnPasswordField, passwordForm } from '#web/features/backups/own-password-field.tsx';
import { backupKeys } from '#web/features/backups/use-backups.ts';
import { buildRequest } from '#web/platform/calls/build-request.ts';
import { call } from '#web/platform/calls/call.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

/** A question about a folder; the folder name does not wrap. */
export function FolderQuestion({ text, folder }: { text: string; folder: string }) {
  const [before = '', after = ''] = text.split(folder);
  return (
    <p>
      {before}
      <span className={classes.folder}>{folder}</span>
      {after}
    </p>
  );
}

interface FolderActDialogProps {
  act: 'download' | 'transfer';
  folder: string;
  onClose: () => void;
}

/** Asks for the password before a backup leaves the installation. */
export function FolderActDialog({ act, folder, onClose }: FolderActDialogProps) {
  const { t } = useTexts(backupsTexts);
  const client = useQueryClient();
  const form = useForm({
    ...passwordForm,
    send: ({ password }) =>
      act === 'download'
        ? call(openBackupDownload, { body: { folder, password } })
        : call(transferBackup, { query: { folder }, body: { password } }),
    onDone: ({ message }) => {
      if (act === 'download') saveBackup(folder);
      notifySuccess(act === 'download' ? t('ask.download.done') : message);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: backupKeys.list }),
    failed: t(act === 'download' ? 'failed.download' : 'failed.transferRequest'),
  });
  return (
    <FormDialog
      title={t(`ask.${act}.title`)}
      submitLabel={t(`ask.${act}.submit`)}
      busyLabel={t(`ask.${act}.busy`)}
      isBusy={form.isBusy}
      error={form.error}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <FolderQuestion text={t(`ask.${act}.message`, { folder })} folder={folder} />
      <p>{t(`ask.${act}.note`)}</p>
      <OwnPasswordField isFirst {...form.field('password')} />
    </FormDialog>
  );
}

/** Lets the browser download the zip as a stream: it may be too large for the memory of a page. */
function saveBackup(folder: string): void {
  const [url] = buildRequest(downloadBackup, { query: { folder } });
  const link = document.createElement('a');
  link.href = url;
  link.download = `${folder}.zip`;
  link.click();
}
