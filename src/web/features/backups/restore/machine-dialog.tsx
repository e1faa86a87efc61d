import { Button } from '@mantine/core';
import { backupsTexts } from '#web/features/backups/backups-texts.en.ts';
import classes from '#web/features/backups/restore/restore-change.module.css';
import { useTexts } from '#web/platform/texts.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** The installation cannot be restored while it runs: this shows the command. */
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
      <Row as="p" align="middle" gap="2">
        <code className={classes.command}>{command}</code>
        <CopyButton value={command} name={t('ask.machine.command')} />
      </Row>
    </Dialog>
  );
}
