import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEventHandler } from 'react';
import { shellTexts } from '#web/app/shell/shell-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import classes from './command-palette.module.css';

type PaletteFieldProps = {
  words: string;
  listId: string;
  activeId: string | undefined;
  isSearching: boolean;
  onWords: (words: string) => void;
  onKeyDown: KeyboardEventHandler;
  onClose: () => void;
};

/** Keeps the focus while the arrows move through the results. */
export function PaletteField(props: PaletteFieldProps) {
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
