import { NativeSelect, TextInput } from '@mantine/core';
import { overdueActs } from '#contract/dues/terms';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import type { TermsValues } from '#web/features/dues/terms/terms-values.ts';
import type { TermsForm } from '#web/features/dues/terms/use-terms-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { DayInput } from '#web/ui/form/inputs/day-input.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';

interface FieldsProps {
  form: TermsForm;
  username: string;
}

/** What an account may owe, and what follows. What belongs to a limit appears with it. */
export function LimitFields({ form, username }: FieldsProps) {
  const { t } = useTexts(duesTexts);
  const { values, faults, set, idOf } = form;
  return (
    <>
      <MoneyInput
        id={idOf('dueLimit')}
        label={t('form.limit')}
        description={t('form.limitHint', { username })}
        value={values.dueLimit}
        error={faults.dueLimit}
        onChange={(dueLimit) => set('dueLimit', dueLimit)}
      />
      {values.dueLimit.trim() !== '' && (
        <TextInput
          {...form.field('warnAt')}
          label={t('form.warnAt')}
          description={t('form.warnHint')}
          inputMode="text"
          autoComplete="off"
        />
      )}
      {values.dueLimit.trim() !== '' && <IncreaseFields form={form} />}
      <NativeSelect
        id={idOf('whenOverdue')}
        label={t('form.whenOverdue')}
        data={overdueActs.map((value) => ({ value, label: t(`form.overdueActs.${value}`) }))}
        value={values.whenOverdue}
        onChange={({ currentTarget }) =>
          set('whenOverdue', currentTarget.value as TermsValues['whenOverdue'])
        }
      />
    </>
  );
}

function IncreaseFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTexts(duesTexts);
  const { values, faults, set, idOf } = form;
  return (
    <>
      <MoneyInput
        id={idOf('increase')}
        label={t('form.increase')}
        value={values.increase}
        error={faults.increase}
        onChange={(increase) => set('increase', increase)}
      />
      {values.increase.trim() !== '' && (
        <>
          <DayInput
            id={idOf('increaseUntil')}
            label={t('form.increaseUntil')}
            value={values.increaseUntil}
            error={faults.increaseUntil}
            onChange={(increaseUntil) => set('increaseUntil', increaseUntil)}
          />
          <TextInput {...form.field('increaseReason')} label={t('form.increaseReason')} autoComplete="off" />
        </>
      )}
    </>
  );
}
