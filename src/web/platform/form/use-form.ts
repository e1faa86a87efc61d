import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors';
import { failureText, refusalIn, requestIdOf } from '#web/platform/call.ts';
import { focusField } from '#web/ui/form/error-summary.tsx';
import { type FormMessage, useFormMessage } from '#web/ui/form/use-form-message.ts';

export type Faults<Values> = Partial<Record<keyof Values & string, string>>;

interface FormInput<Values, Done> {
  initial: Values;
  /** The fields from top to bottom, where that is not the order of `initial`. */
  order?: readonly (keyof Values & string)[];
  /** What is wrong with what was typed; an empty answer lets the form be sent. Fields keep the order of `initial`. */
  check?: (values: Values) => Faults<Values>;
  send: (values: Values) => Promise<Done>;
  onDone: (done: Done, values: Values) => Promise<unknown> | unknown;
  /** After every answer, also a refusal. */
  onSettled?: () => unknown;
  /** Refusals without a field that belong to one: `{ incorrect_password: 'password' }`. */
  fieldOf?: Partial<Record<ErrorCode, keyof Values & string>>;
  /** Fields that have another name in the form than in the call: `{ transferAmount: 'amount' }`. */
  renamed?: Readonly<Record<string, keyof Values & string>>;
  /** The text of a failure for which the server gave none; the browser's own words without it. */
  failed?: string;
  /** What the form says of fields that `check` refused, where it says more than each field does. */
  refusedText?: (faults: Faults<Values>) => string;
  /** What the form says of a failure, where that is more than its text. */
  messageOf?: (error: Error) => FormMessage;
  onRefused?: (error: Error) => void;
  /** How long an outcome is shown, in milliseconds. */
  shownForMs?: number;
  /** After a success the form is left that much later, in milliseconds; `when` may leave it open. */
  leave?: { afterMs: number; go: () => void; when?: (done: Done) => boolean };
}

/**
 * The state of a form. A fault appears when its field is left or the form is submitted, and goes with the next input. The first
 * faulty field gets the focus. A refusal of the server is shown at the field it belongs to, or as the message of the form.
 */
export function useForm<Values extends object, Done>(input: FormInput<Values, Done>) {
  const { initial, check, refusedText, failed, shownForMs = 5_000, leave } = input;
  const { values, faults, isRefused, idOf, setFaults, checkField, put, refuse, accept, reset } =
    useFields(input);
  const { message, say, clearQuiet } = useFormMessage(shownForMs);
  const { error, data, isPending, isSuccess, mutate } = useSend(input, refuse, say);
  const isLeaving = isSuccess && leave !== undefined && (leave.when?.(data) ?? true);
  useLeave(isLeaving ? leave : undefined);
  const change = (part: Partial<Values>) => {
    put(part);
    setFaults((before) => without(before, Object.keys(part)));
    clearQuiet();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isLeaving) return;
    const found = check?.(values) ?? {};
    if (Object.keys(found).length > 0) {
      if (refusedText !== undefined) say({ tone: 'bad', text: refusedText(found) });
      return refuse(found);
    }
    accept();
    mutate(values);
  };
  return {
    values,
    faults,
    isRefused,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    isBusy: isPending,
    /** It was saved, and is left in a moment. */
    isLeaving,
    message,
    say,
    /** The text of a refusal that belongs to no field. */
    error: error === null || isAtField(error, input) ? null : failureText(error, failed ?? error.message),
    idOf,
    change,
    /** Writes the same value in another way, such as with grouped digits: no new input. */
    rewrite: put,
    checkField,
    refuse,
    reset,
    submit,
    /** The properties of a text input. */
    field: (name: Name<Values>) => ({
      id: idOf(name),
      name,
      value: String(values[name]),
      error: faults[name],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        change({ [name]: value } as Partial<Values>),
      onBlur: () => values[name] !== initial[name] && checkField(name),
    }),
  };
}

type Name<Values> = keyof Values & string;

/** The values of the fields and their faults. The first faulty field gets the focus. */
function useFields<Values extends object>({
  initial,
  order,
  check,
}: Pick<FormInput<Values, never>, 'initial' | 'order' | 'check'>) {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<Values>>({});
  /** The form was submitted with faults: a summary of them is in place. */
  const [isRefused, setRefused] = useState(false);
  const idOf = (name: string) => `${id}${name}`;

  const refuse = (found: Faults<Values>) => {
    setFaults(found);
    setRefused(true);
    const names = order ?? (Object.keys(initial) as Name<Values>[]);
    const first = names.find((name) => found[name] !== undefined);
    // After the paint: a summary that has just appeared moves the field.
    if (first !== undefined) requestAnimationFrame(() => focusField(idOf(first)));
  };
  const accept = () => {
    setFaults({});
    setRefused(false);
  };
  const reset = (next: Values = initial) => {
    setValues(next);
    accept();
  };
  const put = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const checkField = (name: Name<Values>) => {
    const fault = check?.(values)[name];
    setFaults((before) => ({
      ...without(before, [name]),
      ...(fault === undefined ? {} : { [name]: fault }),
    }));
  };
  return { values, faults, isRefused, idOf, setFaults, checkField, put, refuse, accept, reset };
}

/** Sends the values. A refusal goes to its field, and its text becomes the message of the form. */
function useSend<Values extends object, Done>(
  input: FormInput<Values, Done>,
  refuse: (found: Faults<Values>) => void,
  say: (message: FormMessage) => void,
) {
  const { send, onDone, onSettled, failed } = input;
  return useMutation({
    mutationFn: send,
    onSuccess: (done, sent) => onDone(done, sent),
    onError: (error) => {
      if (isAtField(error, input)) refuse(faultsIn(error, input));
      const text = failureText(error, failed ?? error.message);
      say(input.messageOf?.(error) ?? { tone: 'bad', text, requestId: requestIdOf(error) });
      input.onRefused?.(error);
    },
    onSettled: () => onSettled?.(),
  });
}

function useLeave(
  leave: Pick<NonNullable<FormInput<object, never>['leave']>, 'afterMs' | 'go'> | undefined,
): void {
  const { afterMs, go } = leave ?? {};
  useEffect(() => {
    if (go === undefined) return;
    const timer = setTimeout(go, afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, go]);
}

function without<Values>(faults: Faults<Values>, names: readonly string[]): Faults<Values> {
  return Object.fromEntries(
    Object.entries(faults).filter(([name]) => !names.includes(name)),
  ) as Faults<Values>;
}

/** A refusal that is shown at a field, and not as the message of a dialog. */
const isAtField = <Values>(
  error: Error,
  input: Pick<FormInput<Values, never>, 'initial' | 'fieldOf' | 'renamed'>,
) => Object.keys(faultsIn(error, input)).length > 0;

/** The faults that the server found, by the fields of the form. A fault inside a list, `addresses.3`, is one of the list. */
function faultsIn<Values>(
  error: Error,
  {
    initial,
    fieldOf = {},
    renamed = {},
  }: Pick<FormInput<Values, unknown>, 'initial' | 'fieldOf' | 'renamed'>,
): Faults<Values> {
  const refusal = refusalIn(error);
  if (refusal === null || refusal.code === 'offline') return {};
  const own = fieldOf[refusal.code];
  if (own !== undefined) return { [own]: refusal.message } as Faults<Values>;
  const named = Object.entries(refusal.fields ?? {}).map(([path, text]) => {
    const [name = ''] = path.split('.');
    return [renamed[name] ?? name, text] as const;
  });
  return Object.fromEntries(named.filter(([name]) => name in (initial as object))) as Faults<Values>;
}

/** The faults of fields that are empty, each with its own text. */
export function required<Name extends string>(texts: Readonly<Partial<Record<Name, string>>>) {
  return (values: Readonly<Record<Name, unknown>>): Partial<Record<Name, string>> => {
    const empty = Object.entries<string | undefined>(texts).filter(
      ([name]) => String(values[name as Name]).trim() === '',
    );
    return Object.fromEntries(empty) as Partial<Record<Name, string>>;
  };
}

/** The faults of values by the contract's own schema, each in the contract's words. */
export function faultsBySchema<Values>(schema: z.ZodMiniType, values: unknown): Faults<Values> {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const found: Record<string, string> = {};
  for (const { path, message } of result.error.issues) found[String(path[0] ?? '')] ??= message;
  return found as Faults<Values>;
}
