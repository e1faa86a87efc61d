import { TextInput } from '@mantine/core';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { FolderQuestion } from '../folder-question';
import { OwnPasswordField } from '../own-password-field';
import { RestoreChange } from './restore-change';
import classes from './restore-change.module.css';
import { useRestore } from './use-restore';

/** Restores the own network: what would change first, then the folder's name and the own password. */
export function RestoreDialog({ folder, onClose }: { folder: string; onClose: () => void }) {
  const { t } = useTexts(backupsTexts);
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
        <p role="status" className={classes.looking}>
          <Spinner /> {t('ask.restore.looking')}
        </p>
      )}
      {lookFault !== null && <Note tone="bad">{lookFault}</Note>}
      {report !== undefined && <RestoreChange report={report} />}
      {isPossible && (
        <>
          <TextInput
            label={t('ask.restore.name')}
            rightSection={<CopyButton value={folder} name={folder} />}
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
