import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { writeOff } from '#contract/dues/payments';
import type { SheetRow } from '#contract/dues/statements';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import type { OwnProof } from '#web/features/dues/own-proof.ts';
import { call, refusalIn } from '#web/platform/calls/call.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';

interface WriteOffDialogProps {
  row: SheetRow;
  OwnProof: ComponentType<OwnProof>;
  onClose: () => void;
}

/** Writes off a part of what an account owes: first the amount and the reason, then the own password. */
export function WriteOffDialog({ row, OwnProof, onClose }: WriteOffDialogProps) {
  const { t } = useTexts(duesTexts);
  const [isProving, setProving] = useState(false);
  const form = useWriteOffForm(row, () => setProving(true));
  if (isProving)
    return (
      <WriteOffProof
        row={row}
        form={form}
        OwnProof={OwnProof}
        onBack={() => setProving(false)}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t('writeOff.title', { username: row.username })}
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t('form.next')}
      isBusy={form.isBusy}
      error={form.error}
    >
      <MoneyInput
        id={form.idOf('amount')}
        label={t('payment.amount')}
        value={form.values.amount}
        error={form.faults.amount}
        onChange={(amount) => form.set('amount', amount)}
        data-autofocus
      />
      <TextInput {...form.field('reason')} label={t('payment.reason')} autoComplete="off" />
    </FormDialog>
  );
}

const bodyOf = (otherId: string, { amount, reason }: { amount: string; reason: string }) => ({
  otherId,
  reason,
  amount: typedNumber(amount) ?? Number.NaN,
});

function useWriteOffForm({ _id, toReceive }: SheetRow, onChecked: () => void) {
  return useForm({
    initial: { amount: toReceive.toFixed(2), reason: '' },
    check: (values) => faultsBySchema(writeOff.body, bodyOf(_id, values)),
    // What is written off is sent together with the own password.
    send: async (values) => values,
    onDone: () => {
      onChecked();
    },
  });
}

interface ProofProps extends WriteOffDialogProps {
  form: ReturnType<typeof useWriteOffForm>;
  onBack: () => void;
}

function WriteOffProof({ row: { _id, username }, form, OwnProof, onBack, onClose }: ProofProps) {
  const { t, language } = useTexts(duesTexts);
  const client = useQueryClient();
  return (
    <OwnProof
      title={t('writeOff.title', { username })}
      text={t('writeOff.text', { username, amount: formatMoney(form.values.amount, language) })}
      submitLabel={t('writeOff.label')}
      send={async (proof) => {
        try {
          const { message } = await call(writeOff, { body: { ...bodyOf(_id, form.values), ...proof } });
          notifySuccess(message);
        } catch (error) {
          const refusal = refusalIn(error);
          if (refusal?.code !== 'less_owed') throw error;
          onBack();
          form.refuse({ amount: refusal.message });
        }
      }}
      onDone={() => {
        void client.invalidateQueries({ queryKey: dueKeys.all });
        onClose();
      }}
      onClose={onBack}
    />
  );
}
