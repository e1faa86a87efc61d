import { NativeSelect, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { plainDigits } from '#contract/api/plain-digits';
import { gameStatuses } from '#contract/games/games';
import { type GameFieldName, withDigits } from '#web/features/games/form/game-form-values.ts';
import type { GameForm } from '#web/features/games/form/use-game-form.ts';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { DayInput } from '#web/ui/form/inputs/day-input.tsx';

type TextName = Extract<GameFieldName, 'gameName' | 'nodigit' | 'publisher' | 'releaseDate' | 'logo'>;

const inputs: Partial<Record<TextName, TextInputProps>> = {
  nodigit: { inputMode: 'numeric' },
};

interface TextFieldProps {
  form: GameForm;
  name: TextName;
  description?: string;
  readOnly?: boolean;
}

export function TextField({ form, name, ...rest }: TextFieldProps) {
  const { t } = useTexts(gamesTexts);
  const field = {
    ...rest,
    ...form.field(name),
    label: t(`field.${name}`),
    onBlur: () => form.checkField(name),
  };
  if (name === 'releaseDate') return <DayInput {...field} onChange={(day) => form.set(name, day)} />;
  return (
    <TextInput
      {...inputs[name]}
      {...field}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) =>
        name === 'nodigit' ? form.change(withDigits(form.values, plainDigits(value))) : form.set(name, value)
      }
    />
  );
}

export function StatusField({ form }: { form: GameForm }) {
  const { t } = useTexts(gamesTexts);
  return (
    <NativeSelect
      id={form.idOf('status')}
      label={t('field.status')}
      rightSection={<Icon of={IconChevronDown} size={16} />}
      data={gameStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      value={form.values.status}
      error={form.faults.status}
      onChange={({ currentTarget: { value } }) => {
        const status = gameStatuses.find((known) => known === value);
        if (status !== undefined) form.change({ status });
      }}
    />
  );
}

export function DescriptionField({ form }: { form: GameForm }) {
  const { t } = useTexts(gamesTexts);
  return <Textarea {...form.field('description')} label={t('field.description')} rows={4} />;
}
