import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorRole } from '#contract/roles';
import { Icon } from '../../ui/icon';
import { OverlaySurface } from '../../ui/overlay/overlay-surface';
import { Spinner } from '../../ui/spinner';
import classes from './command-palette.module.css';
import { PaletteList } from './palette-list';
import { type PaletteResult, usePaletteResults } from './use-palette-results';

/** Goes anywhere by a few letters: to a section, or to an account of the own branch. */
export function CommandPalette({ role, onClose }: { role: OperatorRole; onClose: () => void }) {
  const { t } = useTranslation('app');
  const router = useRouter();
  const listId = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isSearching, fault } = usePaletteResults(role, words);
  const results = groups.flatMap((group) => group.results);
  const active = results[Math.min(at, results.length - 1)];
  const optionId = (result: PaletteResult) => `${listId}-${result.key}`;
  const go = (result: PaletteResult) => {
    onClose();
    router.history.push(result.href);
  };
  const activeId = active === undefined ? undefined : optionId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const listen = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && results.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, results.length - 1) + step + results.length) % results.length);
    } else if (event.key === 'Enter' && active !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(active);
    }
  };

  return (
    <OverlaySurface isOpen onClose={onClose} placement="top" size="wide" label={t('palette.label')}>
      <div className={classes.head}>
        <Icon of={IconSearch} />
        <input
          className={classes.input}
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={listen}
        />
        {isSearching && <Spinner />}
        <button type="button" className={classes.escape} onClick={onClose}>
          Esc
        </button>
      </div>
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
      <p className={classes.count} role="status">
        {isSearching ? t('palette.searching') : t('palette.results', { count: results.length })}
      </p>
    </OverlaySurface>
  );
}
