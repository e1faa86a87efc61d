import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { messages } from '#contract/messages';
import { CallError } from '#web/platform/call.ts';
import { focusField } from '#web/ui/form/error-summary.tsx';

const missing = { code: messages.codeRequired, password: messages.passwordRequired, addresses: '' } as const;
type Field = keyof typeof missing;
type Faults = Partial<Record<Field, string>>;

interface AccessFormInput<F extends Field, Answer> {
  initial: Record<F, string>;
  /** Fields that may stay empty. */
  optional?: readonly F[];
  send: (values: Record<F, string>) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

/** A short form that changes how an account is guarded: a refusal stands at the field it is about. */
export function useAccessForm<F extends Field, Answer>({
  initial,
  optional = [],
  send,
  onDone,
}: AccessFormInput<F, Answer>) {
  const id = useId();
  const fields = Object.keys(initial) as F[];
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});
  const idOf = (field: Field) => `${id}${field}`;
  const refuse = (found: Faults) => {
    setFaults(found);
    const first = fields.find((field) => found[field]);
    if (first !== undefined) focusField(idOf(first));
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (refusal) => refuse(faultsOf(refusal)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty = fields.filter(
      (field) => values[field].trim() === '' && missing[field] !== '' && !optional.includes(field),
    );
    refuse(Object.fromEntries(empty.map((field) => [field, missing[field]])));
    if (empty.length === 0 && !isPending) mutate(values);
  };
  return {
    submit,
    isBusy: isPending,
    /** What was refused, where it is about no field. */
    error: error !== null && Object.keys(faultsOf(error)).length === 0 ? error.message : null,
    fieldProps: (field: F) => ({
      id: idOf(field),
      value: values[field],
      error: faults[field],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
        setValues((before) => ({ ...before, [field]: value }));
        setFaults((before) => ({ ...before, [field]: undefined }));
      },
    }),
  };
}

function faultsOf(error: Error): Faults {
  if (!(error instanceof CallError)) return {};
  if (error.code === 'incorrect_password') return { password: error.message };
  if (error.code === 'wrong_code') return { code: error.message };
  const named = Object.entries(error.fields ?? {});
  // A fault of one address is named by its place in the list: `addresses.3`.
  return Object.fromEntries(named.map(([name, text]) => [name.split('.')[0], text]));
}
