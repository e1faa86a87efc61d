import { TextInput } from '@mantine/core';
import { type Movement, reverseMovement } from '#contract/credit/movements';
import { movementTexts } from '#web/features/transactions/movement/movement-texts.en.ts';
import { useReadAgain } from '#web/features/transactions/movement/use-movement.ts';
import { WalletName } from '#web/features/transactions/wallet-name.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useIntent } from '#web/platform/calls/intent.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { OwnPasswordInput } from '#web/platform/form/own-password-input.tsx';
import { useForm } from '#web/platform/form/use-form.ts';
import { useRefreshSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { OptionalLabel } from '#web/ui/form/inputs/optional-label.tsx';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { DefinitionList } from '#web/ui/values/definition-list.tsx';
import { Money } from '#web/ui/values/money.tsx';

interface ReversalDialogProps {
  movement: Movement;
  reversible: NonNullable<Movement['reversible']>;
  onClose: () => void;
}

/** Takes a movement back, in whole or in part, after the own password. */
export function ReversalDialog({ movement, reversible, onClose }: ReversalDialogProps) {
  const { t } = useTexts(movementTexts);
  const { _id, receiver } = movement;
  const form = useReversalForm(movement, { most: reversible.most, onClose });
  return (
    <FormDialog
      title={t('reverse.title', { id: _id })}
      size="wide"
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t('reverse.submit')}
      busyLabel={t('reverse.busy')}
      isBusy={form.isBusy}
      error={form.error}
    >
      <DefinitionList
        items={[
          { label: t('reverse.from'), value: <WalletName side={receiver} gameName={null} /> },
          { label: t('reverse.to'), value: <WalletName side={movement.payer} gameName={null} /> },
          { label: t('amount'), value: <Money amount={movement.amount} /> },
          { label: t('reverse.before'), value: <Money amount={movement.reversed} /> },
          {
            label: t('reverse.held', { username: receiver.username }),
            value: <Money amount={reversible.held} />,
          },
          { label: t('reverse.most'), value: <Money amount={reversible.most} />, isSum: true },
        ]}
      />
      <MoneyInput
        id={form.idOf('amount')}
        label={t('reverse.amount')}
        value={form.values.amount}
        error={form.faults.amount}
        onChange={(amount) => form.set('amount', amount)}
      />
      <TextInput
        {...form.field('note')}
        label={<OptionalLabel label={t('reverse.note')} />}
        autoComplete="off"
        maxLength={200}
      />
      <OwnPasswordInput {...form.field('password')} label={t('reverse.password')} data-autofocus />
    </FormDialog>
  );
}

function useReversalForm(
  { _id: transferId }: Movement,
  { most, onClose }: { most: number; onClose: () => void },
) {
  const { t } = useTexts(movementTexts);
  const intent = useIntent();
  const readAgain = useReadAgain();
  const refreshSession = useRefreshSession();
  const bodyOf = ({ amount, ...typed }: { amount: string; note: string; password: string }) => ({
    ...typed,
    transferId,
    amount: typedNumber(amount) ?? Number.NaN,
  });
  return useForm({
    initial: { amount: most.toFixed(2), note: '', password: '' },
    check: (values) => faultsBySchema(reverseMovement.body, bodyOf(values)),
    fieldOf: {
      insufficient_credit: 'amount',
      already_reversed: 'amount',
      credit_limit_reached: 'amount',
      incorrect_password: 'password',
    },
    failed: t('reverse.failed'),
    creates: true,
    send: (values) => intent.run((key) => call(reverseMovement, { body: bodyOf(values), key })),
    onDone: async ({ message }) => {
      notifySuccess(message);
      onClose();
      void refreshSession();
      await readAgain();
    },
  });
}
