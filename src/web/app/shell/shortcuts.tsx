import type { OperatorRole } from '#contract/ground/roles';
import { menuOf, section } from '#contract/sections';
import { type Shortcut, shortcutGroups } from '#web/app/keys/key-table.ts';
import { shortcutsTexts } from '#web/app/keys/shortcuts-texts.en.ts';
import { setPreferences, usePreferences } from '#web/platform/preferences.ts';
import { useSession } from '#web/platform/session/session.ts';
import { type Translate, useTexts, useWords } from '#web/texts/texts.ts';
import { ShortcutsDialog } from '#web/ui/overlay/shortcuts-dialog.tsx';

/** All keys of the back office, with the pages that the role has in its menu. */
export function Shortcuts({ role, onClose }: { role: OperatorRole; onClose: () => void }) {
  const { t } = useTexts(shortcutsTexts);
  const words = useWords();
  const { hasSingleKeyShortcuts } = usePreferences();
  const menu = menuOf(role, useSession().hasDues);
  const labelOf = ({ text, task }: Shortcut) => {
    if (text !== undefined) return t(text);
    return task?.does === 'go' ? t('goTo', { page: words(section(task.to).label) }) : '';
  };
  const isOffered = ({ task }: Shortcut) => task?.does !== 'go' || menu.includes(task.to);
  return (
    <ShortcutsDialog
      isOpen
      onClose={onClose}
      hasSingleKeys={hasSingleKeyShortcuts}
      onSingleKeysChange={(isOn) => setPreferences({ hasSingleKeyShortcuts: isOn })}
      groups={shortcutGroups.map(({ title, shortcuts }) => ({
        title: t(title),
        shortcuts: shortcuts
          .filter(isOffered)
          .map((shortcut) => ({ ...namedKeys(shortcut, t), label: labelOf(shortcut) })),
      }))}
    />
  );
}

const names: Readonly<Record<string, string>> = {
  arrowdown: '↓',
  arrowup: '↑',
  enter: 'Enter',
  escape: 'Esc',
};

/** The keys as they are printed on a keyboard. */
function namedKeys({ keys, hasCtrl, after }: Shortcut, t: Translate<typeof shortcutsTexts>) {
  const printed = keys.map((key) => (key === ' ' ? t('space') : (names[key] ?? key.toUpperCase())));
  if (hasCtrl) return { keys: ['Ctrl', ...printed] };
  if (after !== undefined) return { keys: [after.toUpperCase(), ...printed], between: t('afterwards') };
  return { keys: printed, between: t('or') };
}
