import { NativeSelect, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { gameStatuses } from '#contract/games';
import { type GameFieldName, withDigits } from '#web/features/games/form/game-form-values.ts';
import type { GameForm } from '#web/features/games/form/use-game-form.ts';
import { controlId } from '#web/features/games/form/validate-game-form.ts';
import { gamesTexts } from '#web/features/games/games-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Icon } from '#web/ui/icon.tsx';

type TextName = Extract<GameFieldName, 'gameName' | 'nodigit' | 'publisher' | 'releaseDate' | 'logo'>;

const inputs: Partial<Record<TextName, TextInputProps>> = {
  nodigit: { inputMode: 'numeric' },
  releaseDate: { type: 'date' },
};

interface TextFieldProps {
  form: GameForm;
  name: TextName;
  description?: string;
  readOnly?: boolean;
}

export function TextField({ form, name, ...rest }: TextFieldProps) {
  const { t } = useTexts(gamesTexts);
  return (
    <TextInput
      {...inputs[name]}
      {...rest}
      id={controlId(name)}
      label={t(`field.${name}`)}
      autoComplete="off"
      value={form.values[name]}
      error={form.faults[name]}
      onChange={({ currentTarget: { value } }) =>
        form.change(name, name === 'nodigit' ? withDigits(form.values, value) : { [name]: value })
      }
      onBlur={() => form.check(name)}
    />
  );
}

export function StatusField({ form }: { form: GameForm }) {
  const { t } = useTexts(gamesTexts);
  return (
    <NativeSelect
      id={controlId('status')}
      label={t('field.status')}
      rightSection={<Icon of={IconChevronDown} size={16} />}
      data={gameStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      value={form.values.status}
      error={form.faults.status}
      onChange={({ currentTarget: { value } }) => {
        const status = gameStatuses.find((known) => known === value);
        if (status !== undefined) form.change('status', { status });
      }}
    />
  );
}

export function DescriptionField({ form }: { form: GameForm }) {
  const { t } = useTexts(gamesTexts);
  return (
    <Textarea
      id={controlId('description')}
      label={t('field.description')}
      rows={4}
      value={form.values.description}
      error={form.faults.description}
      onChange={(event) => form.change('description', { description: event.currentTarget.value })}
      onBlur={() => form.check('description')}
    />
  );
}
