import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { messages } from '#contract/messages';
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts';
import { useRefreshSession } from '#web/platform/session.ts';
import { focusField } from '#web/ui/form/error-summary.tsx';
import { amountOf, faultOf } from './amount-fault.ts';
import { creditKeys } from './credit-keys.ts';
import { type MoneyFaults, messageOf, moneyFaults } from './money-faults.ts';
import { useFormMessage } from './use-form-message.ts';

export interface MoneyFormInput {
  /** The contract's rules for the two fields. */
  rules: { amount: z.ZodType; password: z.ZodType };
  /** What is said where the answer itself says nothing. */
  done: string;
  failed: string;
  perform: (sent: { amount: number; password: string; key: string }) => Promise<{ message: string }>;
  onMoved?: () => void;
}

const shownForMs = 3_000;

/** One intent to move credit: its amount, its password, its faults, and the key that a retry sends again. */
export function useMoneyForm({ rules, done, failed, perform, onMoved }: MoneyFormInput) {
  const { t } = useTranslation('credit');
  const client = useQueryClient();
  const refreshSession = useRefreshSession();
  const { key, renew } = useIdempotencyKey();
  const { message, say, clearQuiet } = useFormMessage(shownForMs);
  const [{ amount, password }, setValues] = useState(empty);
  const [faults, setFaults] = useState<MoneyFaults>({});
  const wasSent = useRef(false);
  const ids = { amount: useId(), password: useId() };

  const mutation = useMutation({
    mutationFn: (points: number) => perform({ amount: points, password, key }),
    onSuccess: (answer) => {
      setValues(empty);
      setFaults({});
      wasSent.current = false;
      renew();
      say({ tone: 'ok', text: answer.message || done });
      onMoved?.();
      void client.invalidateQueries({ queryKey: creditKeys.all });
      void refreshSession();
    },
    onError: (error) => {
      const found = moneyFaults(error);
      refuse(found);
      say(messageOf(error, failed, t));
      if (found.needsNewKey) renew();
      void client.invalidateQueries({ queryKey: creditKeys.all });
    },
  });
  const refuse = (found: MoneyFaults) => {
    setFaults(found);
    if (found.amount !== undefined) focusField(ids.amount);
    else if (found.password !== undefined) focusField(ids.password);
  };
  const change = (field: 'amount' | 'password', value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    if (field === 'amount' && amountOf(value) === amountOf(amount)) return;
    // Another amount is another intent: with the key of the last one it would be refused.
    if (field === 'amount' && wasSent.current) renew();
    if (field === 'amount') wasSent.current = false;
    setFaults((before) => ({ ...before, [field]: undefined }));
    clearQuiet();
  };
  const leave = (field: 'amount' | 'password') => {
    const missing = field === 'amount' ? messages.amountRequired : messages.passwordRequired;
    if ((field === 'amount' ? amount : password) === '')
      setFaults((before) => ({ ...before, [field]: missing }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    const points = amountOf(amount);
    const found = { amount: faultOf(rules.amount, points), password: faultOf(rules.password, password) };
    if (points === undefined || found.amount !== undefined || found.password !== undefined)
      return refuse(found);
    setFaults({});
    wasSent.current = true;
    mutation.mutate(points);
  };
  return {
    ...{ ids, amount, password, faults, message, change, leave, submit },
    isBusy: mutation.isPending,
    isDirty: amount !== '' || password !== '',
  };
}

export type MoneyForm = ReturnType<typeof useMoneyForm>;

const empty = { amount: '', password: '' };
