import { Button } from '@mantine/core';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import classes from '#web/features/backups/restore/machine-dialog.module.css';
import { useTexts } from '#web/platform/texts.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** The installation is never restored while it runs: this names the command. */
export function MachineDialog({ folder, onClose }: { folder: string; onClose: () => void }) {
  const { t } = useTexts(backupsTexts);
  const command = `npm run restore -- ${folder}`;
  return (
    <Dialog
      isOpen
      title={t('ask.machine.title')}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ask.machine.close')}
        </Button>
      }
    >
      <p>{t('ask.machine.message')}</p>
      <p className={classes.line}>
        <code className={classes.command}>{command}</code>
        <CopyButton value={command} name={t('ask.machine.command')} />
      </p>
    </Dialog>
  );
}
