import { Checkbox } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import type { Clearing, ClearModel } from '#contract/backups/clear-history';
import { clearModels } from '#contract/backups/clear-history';
import { addDays } from '#contract/ground/date-presets';
import { ClearDialog } from '#web/features/clear-history/clear-dialog.tsx';
import classes from '#web/features/clear-history/clear-history.module.css';
import { clearHistoryTexts } from '#web/features/clear-history/clear-history-texts.en.ts';
import { clearingColumns } from '#web/features/clear-history/clearing-columns.tsx';
import type { ClearChoice, ClearForm as Form } from '#web/features/clear-history/use-clear-form.ts';
import { useClearForm } from '#web/features/clear-history/use-clear-form.ts';
import { useClearings } from '#web/features/clear-history/use-clear-history.ts';
import { tableFault } from '#web/platform/list/table-fault.ts';
import { useToday } from '#web/platform/navigation/period-search.ts';
import { useTexts } from '#web/texts/texts.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { FormFooter } from '#web/ui/form/form-footer.tsx';
import { FormLayout } from '#web/ui/form/form-layout.tsx';
import { FormSection, WideField } from '#web/ui/form/form-section.tsx';
import { DayInput } from '#web/ui/form/inputs/day-input.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Panel } from '#web/ui/page/panel.tsx';
import { periodWords } from '#web/ui/values/period-words.ts';

/** Clear History: the operator chooses days and models, sees what they contain, and confirms. */
export function ClearHistoryPage() {
  const { t, language } = useTexts(clearHistoryTexts);
  const { form, asked, putAway } = useClearForm();
  const clearings = useClearings();
  return (
    <Page>
      <PageHeader title={t('title')} note={t('note')} />
      <ClearForm form={form} />
      <Panel title={t('past')} isFlush>
        <DataTable<Clearing>
          isBare
          label={t('past')}
          columns={clearingColumns(t, language)}
          rows={clearings.data}
          rowId={({ _id }) => _id}
          rowName={(days) => periodWords(days, language, t('to'))}
          isFetching={clearings.isFetching}
          fault={
            clearings.data === undefined
              ? tableFault(clearings.error, () => void clearings.refetch())
              : undefined
          }
          empty={{ icon: IconEraser, title: t('empty.title'), message: t('empty.message') }}
        />
      </Panel>
      {asked !== null && (
        <ClearDialog
          {...asked}
          onClose={putAway}
          onCleared={() => {
            putAway();
            form.reset();
          }}
        />
      )}
    </Page>
  );
}

function ClearForm({ form }: { form: Form }) {
  const { t } = useTexts(clearHistoryTexts);
  const { values: choice, faults } = form;
  // An error of the period concerns both days: changing either removes it.
  const change = (part: Partial<ClearChoice>) => form.change({ ...choice, ...part });
  const yesterday = addDays(useToday(), -1);
  const day = (field: 'startDate' | 'endDate') => (
    <DayInput
      label={t(field)}
      max={yesterday}
      {...form.field(field)}
      onChange={(value) => change({ [field]: value })}
    />
  );
  return (
    <FormLayout
      label={t('form')}
      onSubmit={form.submit}
      footer={
        <FormFooter
          cancelLabel={t('reset')}
          onCancel={() => form.reset()}
          submitLabel={t('submit')}
          isDangerous
          busyLabel={t('measuring')}
          isBusy={form.isBusy}
          faultCount={Object.keys(faults).length}
        />
      }
    >
      <FormSection title={t('days')}>
        {day('startDate')}
        {day('endDate')}
      </FormSection>
      <ModelChoice chosen={choice.models} fault={faults.models} onChange={(models) => change({ models })} />
      {form.error !== null && <Note tone="bad">{form.error}</Note>}
    </FormLayout>
  );
}

interface ModelChoiceProps {
  chosen: readonly ClearModel[];
  fault: string | undefined;
  onChange: (models: ClearModel[]) => void;
}

/** The nine models, each with a description, and a checkbox for all. */
function ModelChoice({ chosen, fault, onChange }: ModelChoiceProps) {
  const { t } = useTexts(clearHistoryTexts);
  const isAll = chosen.length === clearModels.length;
  return (
    <FormSection title={t('models')}>
      <WideField span={3}>
        <Checkbox
          className={classes.all ?? ''}
          label={t('allModels')}
          checked={isAll}
          indeterminate={chosen.length > 0 && !isAll}
          onChange={() => onChange(isAll ? [] : [...clearModels])}
        />
        <Checkbox.Group
          aria-label={t('models')}
          error={fault}
          value={[...chosen]}
          onChange={(values) => onChange(clearModels.filter((model) => values.includes(model)))}
        >
          <div className={classes.models}>
            {clearModels.map((model) => (
              <Checkbox
                key={model}
                value={model}
                label={
                  <>
                    {t(`model.${model}`)} <span className={classes.model}>{model}</span>
                  </>
                }
                description={t(`about.${model}`)}
              />
            ))}
          </div>
        </Checkbox.Group>
      </WideField>
    </FormSection>
  );
}
