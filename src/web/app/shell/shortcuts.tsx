import { shellTexts } from '#web/app/shell-texts.en.ts';
import { setPreferences, usePreferences } from '#web/platform/preferences.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ShortcutsDialog } from '#web/ui/overlay/shortcuts-dialog.tsx';

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(shellTexts);
  const { hasSingleKeyShortcuts } = usePreferences();
  return (
    <ShortcutsDialog
      isOpen
      onClose={onClose}
      hasSingleKeys={hasSingleKeyShortcuts}
      onSingleKeysChange={(isOn) => setPreferences({ hasSingleKeyShortcuts: isOn })}
      groups={[
        {
          title: t('shortcuts.everywhere'),
          shortcuts: [
            { keys: ['Ctrl', 'K'], label: t('shortcuts.search') },
            { keys: ['?'], label: t('shortcuts.help') },
            { keys: ['Esc'], label: t('shortcuts.close') },
          ],
        },
        { title: t('shortcuts.lists'), shortcuts: [{ keys: ['/'], label: t('shortcuts.listSearch') }] },
      ]}
    />
  );
}
