import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readThresholds, setThresholds, type Thresholds } from '#contract/inbox/inbox';
import { type ThresholdKind, thresholdKinds, thresholdUnits } from '#contract/inbox/inbox-kinds';
import { inboxKeys } from '#web/features/inbox/inbox-keys.ts';
import { inboxTexts } from '#web/features/inbox/inbox-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

/** The form with the thresholds of the own network, once they are read. */
export function ThresholdsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({
    queryKey: inboxKeys.thresholds,
    queryFn: ({ signal }) => call(readThresholds, { signal }),
    // The form starts with what is stored now.
    gcTime: 0,
  });
  return data === undefined ? null : <ThresholdsForm known={data.data} onClose={onClose} />;
}

type Values = Record<ThresholdKind, string | boolean>;

/** An empty field means that no entry is wanted. */
function typed(known: Thresholds): Values {
  const of = (kind: ThresholdKind) => {
    const value = known[kind];
    if (typeof value === 'boolean') return value;
    if (value === null) return '';
    return thresholdUnits[kind] === 'points' ? value.toFixed(2) : String(value);
  };
  return Object.fromEntries(thresholdKinds.map((kind) => [kind, of(kind)])) as Values;
}

function sent(values: Values): Thresholds {
  const of = (value: string | boolean) => (typeof value === 'boolean' ? value : (typedNumber(value) ?? null));
  return Object.fromEntries(thresholdKinds.map((kind) => [kind, of(values[kind])])) as Thresholds;
}

function ThresholdsForm({ known, onClose }: { known: Thresholds; onClose: () => void }) {
  const { t } = useTexts(inboxTexts);
  const form = useForm({
    initial: typed(known),
    check: (values) => faultsBySchema(setThresholds.body, sent(values)),
    send: (values) => call(setThresholds, { body: sent(values) }),
    onDone: ({ message }) => {
      notifySuccess(message);
      onClose();
    },
    failed: t('thresholds.failed'),
  });
  const field = (kind: ThresholdKind) => {
    const value = form.values[kind];
    const shared = { id: form.idOf(kind), label: t(`thresholds.${kind}`), error: form.faults[kind] };
    if (typeof value === 'boolean')
      return (
        <Checkbox
          key={kind}
          {...shared}
          checked={value}
          onChange={({ currentTarget }) => form.set(kind, currentTarget.checked)}
        />
      );
    if (thresholdUnits[kind] === 'points')
      return <MoneyInput key={kind} {...shared} value={value} onChange={(text) => form.set(kind, text)} />;
    return (
      <TextInput
        key={kind}
        {...shared}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => form.set(kind, currentTarget.value)}
      />
    );
  };
  return (
    <FormDialog
      title={t('thresholds.title')}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      error={form.error}
    >
      <Text as="p" tone="quiet">
        {t('thresholds.hint')}
      </Text>
      {thresholdKinds.map(field)}
    </FormDialog>
  );
}
