import { TextInput } from '@mantine/core';
import { addDays } from '#contract/date-presets';
import { clearHistoryTexts } from '#web/features/clear-history/clear-history-texts.en.ts';
import { useToday } from '#web/platform/period-search.ts';
import { useTexts } from '#web/platform/texts.ts';
import { FormFooter } from '#web/ui/form/form-footer.tsx';
import { FormLayout } from '#web/ui/form/form-layout.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { Note } from '#web/ui/note.tsx';
import { failureText } from './failure-text.ts';
import { ModelChoice } from './model-choice.tsx';
import type { ClearForm as Form } from './use-clear-form.ts';

export function ClearForm({ form }: { form: Form }) {
  const { t } = useTexts(clearHistoryTexts);
  const { choice, faults, change } = form;
  const yesterday = addDays(useToday(), -1);
  const day = (field: 'startDate' | 'endDate') => (
    <TextInput
      type="date"
      label={t(field)}
      max={yesterday}
      value={choice[field]}
      error={faults[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <FormLayout
      label={t('form')}
      onSubmit={form.submit}
      footer={
        <FormFooter
          cancelLabel={t('reset')}
          onCancel={form.reset}
          submitLabel={t('submit')}
          busyLabel={t('measuring')}
          isBusy={form.isMeasuring}
          faultCount={Object.keys(faults).length}
        />
      }
    >
      <FormSection title={t('days')}>
        {day('startDate')}
        {day('endDate')}
      </FormSection>
      <ModelChoice chosen={choice.models} fault={faults.models} onChange={(models) => change({ models })} />
      {form.error !== null && <Note tone="bad">{failureText(form.error, t('failed'))}</Note>}
    </FormLayout>
  );
}
