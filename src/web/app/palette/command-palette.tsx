import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { OperatorRole } from '#contract/roles';
import { shellTexts } from '#web/app/shell/shell-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { OverlaySurface } from '#web/ui/overlay/overlay-surface.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import classes from './command-palette.module.css';
import { PaletteField } from './palette-field';
import { PaletteList } from './palette-list';
import type { PaletteResult } from './palette-result';
import { useActiveResult } from './use-active-result';
import { usePaletteResults } from './use-palette-results';

/** Goes anywhere by a few letters: to a section, or to an account of the own branch. */
export function CommandPalette({ role, onClose }: { role: OperatorRole; onClose: () => void }) {
  const { t } = useTexts(shellTexts);
  const router = useRouter();
  const listId = useId();
  const [words, setWords] = useState('');
  const { groups, isSearching, fault } = usePaletteResults(role, words);
  const results = groups.flatMap((group) => group.results);
  const go = (result: PaletteResult) => {
    onClose();
    router.history.push(result.href);
  };
  const { active, optionId, activateFirst, onKeyDown } = useActiveResult({ listId, results, onChoose: go });
  const type = (next: string) => {
    setWords(next);
    activateFirst();
  };
  return (
    <OverlaySurface isOpen onClose={onClose} placement="top" size="wide" label={t('palette.label')}>
      <PaletteField
        words={words}
        listId={listId}
        activeId={active && optionId(active)}
        isSearching={isSearching}
        onWords={type}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <PaletteList
        id={listId}
        groups={groups}
        active={active}
        words={words}
        optionId={optionId}
        onChoose={go}
      />
      {results.length === 0 && !isSearching && !fault && (
        <p className={classes.nothing}>{t('palette.nothing', { search: words.trim() })}</p>
      )}
      {fault && <p className={classes.nothing}>{t('palette.failed', { message: fault.message })}</p>}
      <p className={classes.foot} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.move')} <kbd>Enter</kbd> {t('palette.open')}
      </p>
      <p role="status">
        <VisuallyHidden>
          {isSearching ? t('palette.searching') : t('palette.results', { count: results.length })}
        </VisuallyHidden>
      </p>
    </OverlaySurface>
  );
}
