import { useId, useState } from 'react';
import type * as z from 'zod/mini';
import { messages } from '#contract/messages';
import { focusField } from '#web/ui/form/error-summary.tsx';
import { amountOf, faultOf } from './amount-fault.ts';
import type { MoneyFaults } from './money-faults.ts';

type Field = 'amount' | 'password';

/** The contract's rules for the two fields. */
export interface MoneyRules {
  amount: z.ZodMiniType;
  password: z.ZodMiniType;
}

/** The amount and the password of a form that moves credit, with their faults. */
export function useMoneyFields(rules: MoneyRules) {
  const [{ amount, password }, setValues] = useState(empty);
  const [faults, setFaults] = useState<MoneyFaults>({});
  const ids = { amount: useId(), password: useId() };

  const change = (field: Field, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    // Leaving the field only groups its digits: that is no new input.
    if (field === 'password' || amountOf(value) !== amountOf(amount)) {
      setFaults((before) => ({ ...before, [field]: undefined }));
    }
  };
  const leave = (field: Field) => {
    const missing = field === 'amount' ? messages.amountRequired : messages.passwordRequired;
    const value = field === 'amount' ? amount : password;
    if (value === '') setFaults((before) => ({ ...before, [field]: missing }));
  };
  const refuse = (found: MoneyFaults) => {
    setFaults(found);
    if (found.amount !== undefined) focusField(ids.amount);
    else if (found.password !== undefined) focusField(ids.password);
  };
  /** The number of points, once both fields are right. */
  const check = (): number | undefined => {
    const points = amountOf(amount);
    const found = { amount: faultOf(rules.amount, points), password: faultOf(rules.password, password) };
    refuse(found);
    return found.amount === undefined && found.password === undefined ? points : undefined;
  };
  const clear = () => {
    setValues(empty);
    setFaults({});
  };
  return { ids, amount, password, faults, change, leave, refuse, check, clear };
}

const empty = { amount: '', password: '' };
