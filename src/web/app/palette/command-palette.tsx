import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, KeyboardEventHandler } from 'react';
import { useEffect, useId, useState } from 'react';
import { trimUnseen } from '#contract/api/trim-unseen';
import type { OperatorRole } from '#contract/ground/roles';
import classes from '#web/app/palette/command-palette.module.css';
import { PaletteList } from '#web/app/palette/palette-list.tsx';
import type { PaletteResult } from '#web/app/palette/palette-result.ts';
import { usePaletteResults } from '#web/app/palette/use-palette-results.ts';
import { shellTexts } from '#web/app/shell-texts.en.ts';
import { goTo } from '#web/platform/navigation/address.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { OverlaySurface } from '#web/ui/overlay/overlay-surface.tsx';

/** Finds sections, people of the own branch and actions by a few letters. */
export function CommandPalette({ role, onClose }: { role: OperatorRole; onClose: () => void }) {
  const { t } = useTexts(shellTexts);
  const listId = useId();
  const [words, setWords] = useState('');
  const { groups, isSearching, fault } = usePaletteResults(role, words);
  const results = groups.flatMap((group) => group.results);
  const go = (result: PaletteResult) => {
    onClose();
    result.run?.();
    if (result.href !== undefined) goTo(result.href);
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
        <Text as="p" tone="quiet" className="pad-y-5 pad-x-4">
          {t('palette.nothing', { search: trimUnseen(words) })}
        </Text>
      )}
      {fault && (
        <Text as="p" tone="quiet" className="pad-y-5 pad-x-4">
          {t('palette.failed', { message: fault.message })}
        </Text>
      )}
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

interface ActiveResultInput {
  listId: string;
  results: readonly PaletteResult[];
  onChoose: (result: PaletteResult) => void;
}

/** The result that Enter opens. The arrow keys move it and wrap around. */
function useActiveResult({ listId, results, onChoose }: ActiveResultInput) {
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

type PaletteFieldProps = {
  words: string;
  listId: string;
  activeId: string | undefined;
  isSearching: boolean;
  onWords: (words: string) => void;
  onKeyDown: KeyboardEventHandler;
  onClose: () => void;
};

/** Keeps the focus in the field while the arrow keys move through the results. */
function PaletteField(props: PaletteFieldProps) {
  const { t } = useTexts(shellTexts);
  return (
    <div className={classes.head}>
      <Icon of={IconSearch} />
      <input
        className={classes.input}
        role="combobox"
        aria-label={t('palette.label')}
        aria-expanded="true"
        aria-controls={props.listId}
        aria-autocomplete="list"
        aria-activedescendant={props.activeId}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={props.words}
        onChange={(event) => props.onWords(event.currentTarget.value)}
        onKeyDown={props.onKeyDown}
      />
      {props.isSearching && <Spinner />}
      <button
        type="button"
        className={classes.escape}
        aria-label={t('palette.close')}
        onClick={props.onClose}
      >
        <kbd>Esc</kbd>
      </button>
    </div>
  );
}
