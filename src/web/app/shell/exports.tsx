import { ExportTray } from '#web/features/exports/export-tray.tsx';
import { ExportsDialog } from '#web/features/exports/exports-dialog.tsx';

/** What runs in the background for the user: in a corner while it is waited for, and as a list when it is asked for. */
export function Exports({ isListOpen, onClose }: { isListOpen: boolean; onClose: () => void }) {
  return (
    <>
      <ExportTray />
      {isListOpen && <ExportsDialog onClose={onClose} />}
    </>
  );
}
