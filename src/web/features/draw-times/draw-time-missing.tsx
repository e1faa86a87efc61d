import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Stands for the edit form of a time that is not there, or could not be read. */
export function DrawTimeMissing({ error, onClose }: { error: Error | null; onClose: () => void }) {
  const { t } = useTranslation('drawTimes');
  const { t: tui } = useTranslation('ui');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('edit')}
      role="alertdialog"
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {tui('close')}
        </Button>
      }
    >
      <p>{error?.message ?? t('notFound')}</p>
    </Dialog>
  );
}
