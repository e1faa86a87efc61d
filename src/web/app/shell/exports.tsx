import { ExportTray } from '#web/features/exports/export-tray.tsx';
import { ExportsDialog } from '#web/features/exports/exports-dialog.tsx';

/** Background exports: a notice while one is running, and a list on request. */
export function Exports({ isListOpen, onClose }: { isListOpen: boolean; onClose: () => void }) {
  return (
    <>
      <ExportTray />
      {isListOpen && <ExportsDialog onClose={onClose} />}
    </>
  );
}
