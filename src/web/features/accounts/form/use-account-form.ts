import { type FormEvent, useState } from 'react';
import type { AccountFieldName } from '#contract/account-forms';
import type { AccountKindName } from '#contract/roles';
import { type AccountFormValues, type FormMode, formFields } from './account-form-values.ts';
import { type AccountFormFaults, validateAccountForm } from './validate-account-form.ts';

interface AccountFormInput {
  kind: AccountKindName;
  mode: FormMode;
  initial: AccountFormValues;
  onSubmit: (values: AccountFormValues) => void;
}

/** Changing the country clears state and city; changing the state clears the city. */
const clearedBy: Partial<Record<AccountFieldName, readonly AccountFieldName[]>> = {
  country: ['state', 'city'],
  state: ['city'],
};

/** Values and faults of an account form: each field is checked when it is left, all of them on submit. */
export function useAccountForm({ kind, mode, initial, onSubmit }: AccountFormInput) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<AccountFormFaults>({});
  const [isRefused, setIsRefused] = useState(false);

  const setValue = <F extends AccountFieldName>(name: F, value: AccountFormValues[F]) => {
    const cleared = clearedBy[name] ?? [];
    setValues((before) => ({
      ...before,
      ...Object.fromEntries(cleared.map((field) => [field, ''])),
      [name]: value,
    }));
    setFaults((before) => withoutFaults(before, [name, ...cleared]));
  };
  const checkField = (name: AccountFieldName) => {
    const fault = validateAccountForm(kind, mode, { initial, values })[name];
    setFaults((before) =>
      fault === undefined ? withoutFaults(before, [name]) : { ...before, [name]: fault },
    );
  };
  const refuse = (found: AccountFormFaults) => {
    setFaults(found);
    setIsRefused(true);
    const first = formFields(kind, mode).find(({ name }) => found[name] !== undefined);
    if (first) focusInSight(fieldId(first.name));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = validateAccountForm(kind, mode, { initial, values });
    if (Object.keys(found).length > 0) return refuse(found);
    setFaults({});
    setIsRefused(false);
    onSubmit(values);
  };
  const reset = () => {
    setValues(initial);
    setFaults({});
    setIsRefused(false);
  };
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  return { kind, mode, values, isDirty, faults, isRefused, setValue, checkField, refuse, submit, reset };
}

export type AccountFormState = ReturnType<typeof useAccountForm>;

/** The id of a field's input, for its label, for the summary's links and for the focus. */
export function fieldId(name: AccountFieldName): string {
  return `account-${name}`;
}

/** In the middle of the screen, so that the summary above it is in sight too. */
function focusInSight(id: string): void {
  // After the paint: the summary that just appeared has moved the field.
  requestAnimationFrame(() => {
    const field = document.getElementById(id);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}

function withoutFaults(faults: AccountFormFaults, names: readonly AccountFieldName[]): AccountFormFaults {
  return Object.fromEntries(
    Object.entries(faults).filter(([name]) => !(names as readonly string[]).includes(name)),
  );
}
