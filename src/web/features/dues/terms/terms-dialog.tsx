import { NativeSelect, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { dueBases, duePeriods, duePlans, type EdgeTerms, setTerms } from '#contract/dues/terms';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import type { OwnProof } from '#web/features/dues/own-proof.ts';
import { LimitFields } from '#web/features/dues/terms/limit-fields.tsx';
import { bodyOfTerms, type TermsValues } from '#web/features/dues/terms/terms-values.ts';
import { type TermsForm, useTermsForm } from '#web/features/dues/terms/use-terms-form.ts';
import { useTrial } from '#web/features/dues/terms/use-trial.ts';
import { call, refusalIn } from '#web/platform/calls/call.ts';
import { faultsIn } from '#web/platform/form/faults.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { DayInput } from '#web/ui/form/inputs/day-input.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { Segmented } from '#web/ui/form/inputs/segmented.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { dayWords } from '#web/ui/values/period-words.ts';

interface TermsDialogProps {
  edge: EdgeTerms;
  OwnProof: ComponentType<OwnProof>;
  onDone: () => void;
  onClose: () => void;
}

/** Sets terms: first the terms, then the own password. A term that is refused is shown at its field. */
export function TermsDialog({ edge, OwnProof, onDone, onClose }: TermsDialogProps) {
  const { t, language } = useTexts(duesTexts);
  const { username, _id: childId } = edge.account;
  const [isProving, setProving] = useState(false);
  const form = useTermsForm(edge, () => setProving(true));
  const body = bodyOfTerms(form.values);
  const day = dayWords(form.values.fromDay, language);
  const trial = useTrial(edge, body, isProving);
  if (isProving)
    return (
      <OwnProof
        title={t('form.proofTitle')}
        text={`${t('form.proofText', { username, day })} ${trial}`.trim()}
        submitLabel={t('form.proofSubmit')}
        send={async (proof) => {
          try {
            const { message } = await call(setTerms, { params: { childId }, body: { ...body, ...proof } });
            notifySuccess(message);
          } catch (error) {
            const faults =
              refusalIn(error) === null ? {} : faultsIn(error as Error, { initial: form.values });
            if (Object.keys(faults).length === 0) throw error;
            setProving(false);
            form.refuse(faults);
          }
        }}
        onDone={() => {
          onDone();
          onClose();
        }}
        onClose={() => setProving(false)}
      />
    );
  return (
    <FormDialog
      title={t('form.title', { username })}
      size="wide"
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t('form.next')}
      isBusy={form.isBusy}
      error={form.error}
    >
      <TermsFields form={form} username={username} />
    </FormDialog>
  );
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

interface FieldsProps {
  form: TermsForm;
  username: string;
}

const choices = <Name extends string>(names: readonly Name[], label: (name: Name) => string) =>
  names.map((name) => ({ value: name, label: label(name) }));

function TermsFields({ form, username }: FieldsProps) {
  const { t } = useTexts(duesTexts);
  const { values, faults, set, idOf } = form;
  return (
    <>
      <DayInput
        id={idOf('fromDay')}
        label={t('form.fromDay')}
        value={values.fromDay}
        error={faults.fromDay}
        onChange={(fromDay) => set('fromDay', fromDay)}
        data-autofocus
      />
      <Segmented
        label={t('form.basis')}
        options={choices(dueBases, (name) => t(`form.bases.${name}`))}
        value={values.basis}
        onChange={(basis) => set('basis', basis)}
      />
      {values.basis === 'result' ? (
        <PlanFields form={form} username={username} />
      ) : (
        <TextInput
          {...form.field('pointPrice')}
          label={t('form.price')}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <PeriodFields form={form} />
      <TimeFields form={form} username={username} />
      <LimitFields form={form} username={username} />
    </>
  );
}

function PlanFields({ form, username }: FieldsProps) {
  const { t } = useTexts(duesTexts);
  const { values, faults, set, idOf } = form;
  return (
    <>
      <NativeSelect
        id={idOf('plan')}
        label={t('form.plan')}
        data={choices(duePlans, (name) => t(`form.plans.${name}`))}
        value={values.plan}
        error={faults.plan}
        onChange={({ currentTarget }) => set('plan', currentTarget.value as TermsValues['plan'])}
      />
      {values.plan !== 'turnover' && (
        <TextInput
          {...form.field('sharePercent')}
          label={t('form.share', { username })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </>
  );
}

function PeriodFields({ form: { values, set, idOf } }: { form: TermsForm }) {
  const { t } = useTexts(duesTexts);
  return (
    <>
      <NativeSelect
        id={idOf('period')}
        label={t('form.period')}
        data={choices(duePeriods, (name) => t(`form.periods.${name}`))}
        value={values.period}
        onChange={({ currentTarget }) => set('period', currentTarget.value as TermsValues['period'])}
      />
      {values.period === 'week' && (
        <NativeSelect
          id={idOf('weekday')}
          label={t('form.weekday')}
          data={choices(weekdays, (name) => t(`weekdays.${name}`))}
          value={values.weekday}
          onChange={({ currentTarget }) => set('weekday', currentTarget.value)}
        />
      )}
    </>
  );
}

function TimeFields({ form, username }: FieldsProps) {
  const { t } = useTexts(duesTexts);
  return (
    <>
      <TextInput
        {...form.field('graceDays')}
        label={t('form.grace')}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextInput
        {...form.field('autoAcceptDays')}
        label={t('form.accept')}
        description={t('form.acceptHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <MoneyInput
        id={form.idOf('creditReference')}
        label={t('form.reference')}
        description={t('form.referenceHint', { username })}
        value={form.values.creditReference}
        error={form.faults.creditReference}
        onChange={(creditReference) => form.set('creditReference', creditReference)}
      />
    </>
  );
}
