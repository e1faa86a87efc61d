import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { type GameBalance, setCreditLine } from '#contract/live-draws';
import { messages } from '#contract/messages';
import { CallError, call, failureText } from '#web/platform/call.ts';
import { focusField } from '#web/ui/form/error-summary.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { accountKeys } from '../account-keys.ts';

type Field = 'creditLine' | 'password';
type Faults = Partial<Record<Field, string | undefined>>;

const rules = setCreditLine.body.shape;

/** The form that sets a credit line. Afterwards the balances are read anew. */
export function useCreditLine({ adminId, gameId, creditLine: now }: GameBalance, onDone: () => void) {
  const { t } = useTranslation('gameBalances');
  const client = useQueryClient();
  const ids = { creditLine: useId(), password: useId() };
  const [{ creditLine, password }, setValues] = useState({ creditLine: now.toFixed(2), password: '' });
  const [faults, setFaults] = useState<Faults>({});
  const refuse = (found: Faults) => {
    setFaults(found);
    if (found.creditLine !== undefined) focusField(ids.creditLine);
    else if (found.password !== undefined) focusField(ids.password);
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (points: number) =>
      call(setCreditLine, { body: { adminId, gameId, creditLine: points, password } }),
    onSuccess: ({ message }) => {
      notifySuccess(message);
      onDone();
      return client.invalidateQueries({ queryKey: accountKeys.gameBalances(adminId) });
    },
    onError: (refusal) => refuse(serverFaults(refusal)),
  });
  const change = (field: Field, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setFaults((before) => ({ ...before, [field]: undefined }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const points = creditLine === '' ? undefined : Number(creditLine);
    const found = {
      creditLine:
        points === undefined
          ? messages.amountRequired
          : faultOf(rules.creditLine, points, messages.creditLineInvalid),
      password: faultOf(rules.password, password, messages.passwordRequired),
    };
    refuse(found);
    const isWhole = found.creditLine === undefined && found.password === undefined;
    if (isWhole && points !== undefined && !isPending) mutate(points);
  };
  const isElsewhere = error !== null && Object.keys(serverFaults(error)).length === 0;
  return {
    ...{ ids, creditLine, password, faults, change, submit },
    isBusy: isPending,
    error: isElsewhere ? failureText(error, t('failed')) : null,
  };
}

function faultOf(rule: z.ZodMiniType, value: unknown, text: string): string | undefined {
  return rule.safeParse(value).success ? undefined : text;
}

function serverFaults(error: Error): Faults {
  if (!(error instanceof CallError)) return {};
  if (error.code === 'credit_line_in_use') return { creditLine: error.message };
  if (error.code === 'incorrect_password') return { password: error.message };
  const { creditLine, password } = error.fields ?? {};
  return { ...(creditLine && { creditLine }), ...(password && { password }) };
}
