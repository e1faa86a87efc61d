import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerDispute, type Dispute } from '#contract/dues/disputes';
import { paymentTexts } from '#contract/dues/payments';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { Segmented } from '#web/ui/form/inputs/segmented.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

const decisions = ['less', 'more', 'reject'] as const;

interface Values {
  decision: (typeof decisions)[number];
  /** What the account owes less or more. */
  amount: string;
  reason: string;
}

interface AnswerDialogProps {
  dispute: Dispute;
  /** The account of the statement. */
  username: string;
  onClose: () => void;
}

/** Upholds a dispute with an amount, which is a correction of today, or rejects it. */
export function AnswerDialog({ dispute, username, onClose }: AnswerDialogProps) {
  const { t } = useTexts(duesTexts);
  const form = useAnswerForm(dispute, onClose);
  const { decision } = form.values;
  return (
    <FormDialog
      title={t('dispute.answerTitle', { username })}
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t('dispute.submitAnswer')}
      isBusy={form.isBusy}
      error={form.error}
    >
      <p>{dispute.reason}</p>
      <Segmented
        label={t('dispute.decision')}
        options={decisions.map((value) => ({ value, label: t(`dispute.decisions.${value}`) }))}
        value={decision}
        onChange={(value) => form.set('decision', value)}
      />
      {decision !== 'reject' && (
        <MoneyInput
          id={form.idOf('amount')}
          label={t(`dispute.amount.${decision}`, { username })}
          description={t('dispute.amountHint')}
          value={form.values.amount}
          error={form.faults.amount}
          onChange={(amount) => form.set('amount', amount)}
          data-autofocus
        />
      )}
      <TextInput {...form.field('reason')} label={t('dispute.reason')} autoComplete="off" />
    </FormDialog>
  );
}

function useAnswerForm({ _id: id }: Dispute, onClose: () => void) {
  const { t } = useTexts(duesTexts);
  const client = useQueryClient();
  return useForm({
    initial: { decision: 'less', amount: '', reason: '' } as Values,
    check: (values) =>
      isBelowZero(values)
        ? { amount: paymentTexts.amountInvalid }
        : faultsBySchema(answerDispute.body, bodyOf(values)),
    failed: t('dispute.answerFailed'),
    creates: true,
    send: (values) => call(answerDispute, { params: { id }, body: bodyOf(values) }),
    onDone: ({ message }) => {
      notifySuccess(message);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: dueKeys.all }),
  });
}

/** Its direction is chosen, not typed. */
const isBelowZero = ({ decision, amount }: Values) => decision !== 'reject' && (typedNumber(amount) ?? 0) < 0;

function bodyOf({ decision, amount, reason }: Values) {
  if (decision === 'reject') return { upheld: false, reason };
  const typed = typedNumber(amount);
  return { upheld: true, reason, amount: typed === undefined || decision === 'more' ? typed : -typed };
}
