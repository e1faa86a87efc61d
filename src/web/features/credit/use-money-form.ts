import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshSession } from '#web/platform/session.ts';
import { useFormMessage } from '#web/ui/form/use-form-message.ts';
import { amountOf } from './amount-fault.ts';
import { creditKeys } from './credit-keys.ts';
import { messageOf, moneyFaults } from './money-faults.ts';
import { useIntentKey } from './use-intent-key.ts';
import { type MoneyRules, useMoneyFields } from './use-money-fields.ts';

export interface MoneyFormInput {
  rules: MoneyRules;
  /** What is said where the answer itself says nothing. */
  done: string;
  failed: string;
  perform: (sent: { amount: number; password: string; key: string }) => Promise<{ message: string }>;
  onMoved?: () => void;
}

const shownForMs = 3_000;

/** A form that moves credit. After it the fields are empty and every balance is read anew. */
export function useMoneyForm({ rules, done, failed, perform, onMoved }: MoneyFormInput) {
  const { t } = useTranslation('credit');
  const client = useQueryClient();
  const refreshSession = useRefreshSession();
  const intent = useIntentKey();
  const { message, say, clearQuiet } = useFormMessage(shownForMs);
  const { ids, amount, password, faults, ...fields } = useMoneyFields(rules);

  const mutation = useMutation({
    mutationFn: (points: number) => perform({ amount: points, password, key: intent.key }),
    onSuccess: (answer) => {
      fields.clear();
      intent.startNext();
      say({ tone: 'ok', text: answer.message || done });
      onMoved?.();
      void refreshSession();
    },
    onError: (error) => {
      const found = moneyFaults(error);
      fields.refuse(found);
      say(messageOf(error, failed, t));
      if (found.needsNewKey) intent.startNext();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: creditKeys.all }),
  });
  const change = (field: 'amount' | 'password', value: string) => {
    fields.change(field, value);
    if (field === 'amount' && amountOf(value) !== amountOf(amount)) intent.noteOtherAmount();
    clearQuiet();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    const points = fields.check();
    if (points === undefined) return;
    intent.noteSent();
    mutation.mutate(points);
  };
  const isDirty = amount !== '' || password !== '';
  return {
    ids,
    amount,
    password,
    faults,
    message,
    isDirty,
    isBusy: mutation.isPending,
    change,
    leave: fields.leave,
    submit,
  };
}

export type MoneyForm = ReturnType<typeof useMoneyForm>;
