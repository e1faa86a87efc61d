import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { trimUnseen } from '#contract/api/trim-unseen';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { useSingleKeyShortcuts } from '#web/ui/controls/single-key-shortcuts.tsx';
import classes from '#web/ui/data-table/toolbar/toolbar.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type SearchBoxProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
};

/** Searches 300 ms after the last key. The slash key finds it by its shortcut and focuses it. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const { t } = useTexts(uiTexts);
  const [text, setText] = useTextFollowing(value);
  const hasSlash = useSingleKeyShortcuts();
  const send = useDebouncedCallback(onChange, 300);
  const type = (next: string) => {
    setText(next);
    send(trimUnseen(next));
  };
  return (
    <div className={classes.box}>
      <Icon of={IconSearch} size={16} />
      <input
        type="search"
        aria-label={label}
        aria-keyshortcuts={hasSlash ? '/' : undefined}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && text !== '' && type('')}
      />
      {text !== '' && (
        <button
          type="button"
          className={classes.searchBoxClear}
          aria-label={t('table.clearSearch')}
          onClick={() => type('')}
        >
          <Icon of={IconX} size={14} />
        </button>
      )}
      {text === '' && hasSlash && <kbd>/</kbd>}
    </div>
  );
}

/** Typed text takes precedence; outside changes, such as the back button, are applied. */
function useTextFollowing(value: string) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== trimUnseen(text)) setText(value);
  }
  return [text, setText] as const;
}
