import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type PaymentRow, refusePayment } from '#contract/dues/payments';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';

/** Refuses a payment that the other side recorded, with a reason that it reads. */
export function RefuseDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const { t, language } = useTexts(duesTexts);
  const client = useQueryClient();
  const form = useForm({
    initial: { reason: '' },
    check: (values) => faultsBySchema(refusePayment.body, values),
    failed: t('payment.refuseFailed'),
    creates: true,
    send: (body) => call(refusePayment, { params: { id: payment._id }, body }),
    onDone: ({ message }) => {
      notifySuccess(message);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: dueKeys.all }),
  });
  return (
    <FormDialog
      title={t('payment.refuseTitle')}
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t('payment.refuse')}
      isBusy={form.isBusy}
      isDangerous
      error={form.error}
    >
      <p>
        {t('payment.refuseText', {
          proposer: payment.proposer,
          amount: formatMoney(payment.amount, language),
        })}
      </p>
      <TextInput {...form.field('reason')} label={t('payment.reason')} autoComplete="off" data-autofocus />
    </FormDialog>
  );
}
