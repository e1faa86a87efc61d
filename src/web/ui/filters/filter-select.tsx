import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Icon } from '#web/ui/controls/icon.tsx';
import classes from '#web/ui/filters/filter-row.module.css';

type FilterSelectProps<Value extends string> = {
  label: string;
  /** Shown while nothing is chosen: "All games". */
  all: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
};

/** A choice of one option or all. A value from a shared link that is not an option is still shown. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { value, options, onChange } = props;
  const isUnknown = value !== undefined && !options.some((option) => option.value === value);
  const shown = isUnknown ? [...options, { value, label: value }] : options;
  return (
    <NativeSelect
      className={classes.field ?? ''}
      aria-label={props.label}
      data-chosen={value !== undefined || undefined}
      rightSection={<Icon of={IconChevronDown} size={16} />}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(shown.find((option) => option.value === currentTarget.value)?.value)
      }
    >
      <option value="">{props.all}</option>
      {shown.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
