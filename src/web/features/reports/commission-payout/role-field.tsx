import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { accountKind } from '#contract/account-kinds';
import type { ChainKind } from '#contract/roles';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './role-field.module.css';

interface RoleFieldProps {
  levels: readonly ChainKind[];
  value: ChainKind;
  onChange: (level: ChainKind) => void;
}

/** Whose commission is listed: one of the levels below the viewer. */
export function RoleField({ levels, value, onChange }: RoleFieldProps) {
  const { t } = useTexts(reportsTexts);
  return (
    <NativeSelect
      className={classes.field ?? ''}
      aria-label={t('column.role')}
      rightSection={<Icon of={IconChevronDown} size={16} />}
      value={value}
      onChange={({ currentTarget }) => {
        const level = levels.find((name) => name === currentTarget.value);
        if (level !== undefined) onChange(level);
      }}
    >
      {levels.map((level) => (
        <option key={level} value={level}>
          {accountKind(level).label}
        </option>
      ))}
    </NativeSelect>
  );
}
