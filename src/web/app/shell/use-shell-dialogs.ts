import { useEffect, useState } from 'react';
import { usePreferences } from '#web/platform/preferences.ts';

type ShellDialog = 'palette' | 'shortcuts' | 'exports';

/** Which of the shell's own dialogs is open, and the keys that open them. */
export function useShellDialogs() {
  const [open, setOpen] = useState<ShellDialog | null>(null);
  const { hasSingleKeyShortcuts } = usePreferences();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isOverlayOpen()) return;
      const isPaletteKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isHelpKey = event.key === '?' && hasSingleKeyShortcuts && !isTyping(event.target);
      if (!isPaletteKey && !isHelpKey) return;
      event.preventDefault();
      setOpen(isPaletteKey ? 'palette' : 'shortcuts');
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [hasSingleKeyShortcuts]);
  return {
    open,
    openPalette: () => setOpen('palette'),
    openShortcuts: () => setOpen('shortcuts'),
    openExports: () => setOpen('exports'),
    close: () => setOpen(null),
  };
}

/** A dialog waits for an answer: nothing opens over it. */
function isOverlayOpen(): boolean {
  return document.querySelector('[data-overlay-surface]') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
