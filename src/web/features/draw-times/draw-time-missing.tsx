import { Button } from '@mantine/core';
import { drawTimesTexts } from '#web/features/draw-times/draw-times-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** Stands for the edit form of a time that is not there, or could not be read. */
export function DrawTimeMissing({ error, onClose }: { error: Error | null; onClose: () => void }) {
  const { t } = useTexts(drawTimesTexts);
  const { t: tui } = useTexts(uiTexts);
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
