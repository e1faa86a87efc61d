import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answer } from '#contract/api/endpoint';
import { confirmPayment, paymentMethods, recordPayment } from '#contract/dues/payments';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { SecretInput } from '#web/ui/form/inputs/secret-input.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

export interface PaymentPlan {
  direction: 'received' | 'paid';
  /** The account below; null for the own Reference. */
  other: { _id: string; username: string } | null;
  /** What is owed, in points. */
  amount: number;
}

/** Records a payment. With the PIN of the other side it is confirmed at once, on the same device. */
export function PaymentDialog({ plan, onClose }: { plan: PaymentPlan; onClose: () => void }) {
  const { t } = useTexts(duesTexts);
  const form = usePaymentForm(plan, onClose);
  const username = plan.other?.username ?? t('payment.ownReference');
  return (
    <FormDialog
      title={t(`payment.title.${plan.direction}`, { username })}
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t('payment.submit')}
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
      <NativeSelect
        id={form.idOf('method')}
        label={t('payment.method')}
        data={paymentMethods.map((value) => ({ value, label: t(`payment.methods.${value}`) }))}
        value={form.values.method}
        onChange={({ currentTarget }) => form.set('method', currentTarget.value as Values['method'])}
      />
      <TextInput {...form.field('reference')} label={t('payment.reference')} autoComplete="off" />
      <TextInput {...form.field('note')} label={t('payment.note')} autoComplete="off" />
      {plan.other !== null && (
        <SecretInput
          {...form.field('pin')}
          label={t('payment.pin', { username })}
          description={t('payment.pinHint')}
          inputMode="numeric"
          autoComplete="new-password"
        />
      )}
    </FormDialog>
  );
}

interface Values {
  amount: string;
  method: (typeof paymentMethods)[number];
  reference: string;
  note: string;
  pin: string;
}

function usePaymentForm({ direction, other, amount }: PaymentPlan, onClose: () => void) {
  const { t } = useTexts(duesTexts);
  const client = useQueryClient();
  const recorded = useRef<Answer<typeof recordPayment> | null>(null);
  const bodyOf = ({ pin: _, amount: typed, ...values }: Values) => ({
    ...values,
    direction,
    amount: typedNumber(typed) ?? Number.NaN,
    ...(other !== null && { otherId: other._id }),
  });
  return useForm({
    initial: {
      amount: amount > 0 ? amount.toFixed(2) : '',
      method: 'cash',
      reference: '',
      note: '',
      pin: '',
    } as Values,
    check: (values) => faultsBySchema(recordPayment.body, bodyOf(values)),
    fieldOf: { wrong_pin: 'pin', too_many_attempts: 'pin' },
    failed: t('payment.failed'),
    creates: true,
    send: async (values) => {
      // A payment whose PIN was wrong is recorded; sent again, it is only confirmed.
      recorded.current ??= await call(recordPayment, { body: bodyOf(values) });
      if (values.pin === '') return recorded.current;
      const { _id: id } = recorded.current.data;
      return call(confirmPayment, { params: { id }, body: { pin: values.pin } });
    },
    onDone: ({ message }) => {
      notifySuccess(message);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: dueKeys.all }),
  });
}
