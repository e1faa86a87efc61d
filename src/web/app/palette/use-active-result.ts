import { type KeyboardEvent, useEffect, useState } from 'react';
import type { PaletteResult } from './palette-result';

interface ActiveResultInput {
  listId: string;
  results: readonly PaletteResult[];
  onChoose: (result: PaletteResult) => void;
}

/** The result that Enter opens. The arrows move it, round at both ends. */
export function useActiveResult({ listId, results, onChoose }: ActiveResultInput) {
  const [at, setAt] = useState(0);
  const place = Math.min(at, results.length - 1);
  const active = results[place];
  const optionId = (result: PaletteResult) => `${listId}-${result.key}`;
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && results.length > 0) {
      event.preventDefault();
      setAt((place + step + results.length) % results.length);
    } else if (event.key === 'Enter' && active !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onChoose(active);
    }
  };
  return { active, optionId, onKeyDown, activateFirst: () => setAt(0) };
}
