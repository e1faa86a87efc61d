import { useTranslation } from 'react-i18next';
import { openBackupDownload, transferBackup } from '#contract/backups';
import { call } from '#web/platform/call.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FolderQuestion } from './folder-question';
import { OwnPasswordField } from './own-password-field';
import { saveBackup } from './save-backup';
import { usePasswordForm } from './use-password-form';

interface FolderActDialogProps {
  act: 'download' | 'transfer';
  folder: string;
  onClose: () => void;
}

/** Asks for the password before a backup leaves the installation. */
export function FolderActDialog({ act, folder, onClose }: FolderActDialogProps) {
  const { t } = useTranslation('backups');
  const form = usePasswordForm({
    act: (password) =>
      act === 'download'
        ? call(openBackupDownload, { body: { folder, password } })
        : call(transferBackup, { query: { folder }, body: { password } }),
    onDone: ({ message }) => {
      if (act === 'download') saveBackup(folder);
      notifySuccess(act === 'download' ? t('ask.download.done') : message);
      onClose();
    },
    failure: t(act === 'download' ? 'failed.download' : 'failed.transferRequest'),
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
      <OwnPasswordField isFirst value={form.password} fault={form.fault} onChange={form.change} />
    </FormDialog>
  );
}
