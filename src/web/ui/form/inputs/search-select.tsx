import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { trimUnseen } from '#contract/api/trim-unseen';
import type { AccountKindName } from '#contract/ground/roles';
import { useTexts } from '#web/texts/texts.ts';
import { RoleChip } from '#web/ui/badge/role-chip.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import classes from '#web/ui/form/form-field.module.css';
import { Text } from '#web/ui/layout/layout.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

export type SearchOption = { value: string; label: string; role?: AccountKindName; note?: string };

type SearchSelectProps = {
  id?: string;
  label: ReactNode;
  value: SearchOption | null;
  onChange: (option: SearchOption | null) => void;
  /** The server's results for the last search. */
  options: readonly SearchOption[];
  /** Called 250 ms after the last key, and with "" when the list opens. */
  onSearch: (text: string) => void;
  isLoading?: boolean;
  placeholder?: string;
  nothingFound?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
};

/** Chooses one of many options; the server searches. Text typed without choosing is reset to the choice. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, options } = props;
  const { text, setText, combobox, choose, type } = useSearchField(props);
  const labelId = useId();
  const input = useSelectedWhenChosen(value?.value);
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          ref={input}
          id={props.id}
          role="combobox"
          label={props.label}
          labelProps={{ id: labelId }}
          description={props.description}
          error={props.error}
          required={props.required}
          withAsterisk={false}
          disabled={props.disabled}
          placeholder={props.placeholder}
          autoComplete="off"
          {...sections(text === null ? value?.role : undefined, props.isLoading)}
          value={text ?? value?.label ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={(event) => {
            combobox.openDropdown();
            // The click puts the caret into the chosen name; the next key should replace it, not extend it.
            const field = event.currentTarget;
            if (text === null) requestAnimationFrame(() => field.select());
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            combobox.closeDropdown();
            setText(null);
            props.onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Found
          labelId={labelId}
          options={options}
          chosen={value?.value}
          isLoading={props.isLoading ?? false}
          nothingFound={props.nothingFound}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The typed text, until something is chosen or the field loses the focus. */
function useSearchField({ value, options, onChange, onSearch }: SearchSelectProps) {
  const [text, setText] = useState<string | null>(null);
  const search = useDebouncedCallback(onSearch, 250);
  const combobox = useCombobox({
    onDropdownOpen: () => onSearch(''),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const choose = (key: string) => {
    onChange(options.find((option) => option.value === key) ?? null);
    setText(null);
    combobox.closeDropdown();
  };
  const type = (typed: string) => {
    setText(typed);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
    search(trimUnseen(typed));
    if (typed === '' && value !== null) onChange(null);
  };
  return { text, setText, combobox, choose, type };
}

/** After a choice the field keeps the focus with its text selected, so that typing begins a new search. */
function useSelectedWhenChosen(value: string | undefined) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (value !== undefined && document.activeElement === input.current) input.current?.select();
  }, [value]);
  return input;
}

/** The chosen account's badge before the text, and an arrow or a loading indicator after it. */
function sections(role: AccountKindName | undefined, isLoading = false) {
  return {
    leftSection: role === undefined ? undefined : <RoleChip role={role} />,
    leftSectionWidth: 52,
    rightSection: isLoading ? <Spinner /> : <Icon of={IconChevronDown} size={16} />,
    rightSectionPointerEvents: 'none' as const,
  };
}

type FoundProps = {
  labelId: string;
  options: readonly SearchOption[];
  chosen: string | undefined;
  isLoading: boolean;
  nothingFound: string | undefined;
};

function Found({ labelId, options, chosen, isLoading, nothingFound }: FoundProps) {
  const { t } = useTexts(uiTexts);
  if (options.length === 0) {
    return (
      <Combobox.Empty>
        {isLoading ? t('search.searching') : (nothingFound ?? t('search.nothing'))}
      </Combobox.Empty>
    );
  }
  return (
    <Combobox.Options labelledBy={labelId} className={classes.options ?? ''}>
      {options.map((option) => (
        <Combobox.Option key={option.value} value={option.value} active={option.value === chosen}>
          <span className={classes.option}>
            {option.role !== undefined && <RoleChip role={option.role} />}
            <span>{option.label}</span>
            {option.note !== undefined && (
              <Text size="12" tone="quiet" className="pushed">
                {option.note}
              </Text>
            )}
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
