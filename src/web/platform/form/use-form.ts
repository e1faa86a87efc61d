import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { failureText, isUnanswered, refusalIn, requestIdOf } from '#web/platform/calls/call.ts';
import { type FaultPlaces, type Faults, faultsIn, isAtField, without } from '#web/platform/form/faults.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { focusField } from '#web/ui/form/error-summary.tsx';
import { type FormMessage, useFormMessage } from '#web/ui/form/use-form-message.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

interface FormInput<Values, Done> extends FaultPlaces<Values> {
  /** Prefix of the input ids, if another part of the page refers to one of them. */
  id?: string;
  /** The fields from top to bottom, where that is not the order of `initial`. */
  order?: readonly (keyof Values & string)[];
  /** The errors of the values; an empty result allows sending. Fields keep the order of `initial`. */
  check?: (values: Values) => Faults<Values>;
  send: (values: Values) => Promise<Done>;
  onDone: (done: Done, values: Values) => Promise<unknown> | unknown;
  /** Called after every answer, also a refusal. */
  onSettled?: () => unknown;
  /** The text of a failure for which the server gave none; the browser's own words without it. */
  failed?: string;
  /** The form's message for errors of `check`, if it is more than the fields' messages. */
  refusedText?: (faults: Faults<Values>) => string;
  /** The form's message for a failure, if it is more than its text. */
  messageOf?: (error: Error) => FormMessage | undefined;
  onRefused?: (error: Error) => void;
  /** How long a result is shown, in milliseconds. */
  shownForMs?: number;
  /** The form creates a record: without an answer it says that sending again is safe. */
  creates?: boolean;
  /** After a success the form is left that much later, in milliseconds; `when` may leave it open. */
  leave?: { afterMs: number; go: (done: Done) => void; when?: (done: Done) => boolean };
}

/**
 * The state of a form. An error appears on blur or submit and disappears with the next input. The first invalid field
 * gets the focus. A refusal of the server is shown at its field, or as the form's message.
 */
export function useForm<Values extends object, Done>(input: FormInput<Values, Done>) {
  const { initial, check, refusedText, shownForMs = 5_000, leave } = input;
  const words = useWords();
  const { message, say: sayAsIs, clearQuiet } = useFormMessage(shownForMs);
  const say = (said: FormMessage) => sayAsIs({ ...said, text: words(said.text) });
  const fields = useFields(input, clearQuiet);
  const { values, isRefused, idOf, change, set, put, checkField, refuse, accept, reset } = fields;
  const faults = inWords(fields.faults, words);
  const textOf = useFailureText(input);
  const { sent, send } = useSend(input, { refuse, say, textOf });
  const isPending = sent.state === 'pending';
  const isLeaving = sent.state === 'done' && leave !== undefined && (leave.when?.(sent.done) ?? true);
  useLeave(isLeaving, leave?.afterMs, () => sent.state === 'done' && leave?.go(sent.done));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isLeaving) return;
    const found = check?.(values) ?? {};
    if (Object.keys(found).length > 0) {
      if (refusedText !== undefined) say({ tone: 'bad', text: refusedText(found) });
      return refuse(found);
    }
    accept();
    void send(values);
  };
  return {
    values,
    faults,
    isRefused,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    isBusy: isPending,
    /** It was saved and is about to be left. */
    isLeaving,
    message,
    say,
    /** The text of a refusal that belongs to no field. */
    error: sent.state === 'failed' && !isAtField(sent.error, input) ? textOf(sent.error) : null,
    idOf,
    change,
    set,
    /** Writes the same value in another way, such as with grouped digits: no new input. */
    rewrite: put,
    checkField,
    refuse,
    reset,
    submit,
    /** The props of a text input. */
    field: (name: Name<Values>) => ({
      id: idOf(name),
      name,
      value: String(values[name]),
      error: faults[name],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        set(name, value as Values[Name<Values>]),
      onBlur: () => values[name] !== initial[name] && checkField(name),
    }),
  };
}

/** The contract's texts of faults in the user's language. */
function inWords<Values>(faults: Faults<Values>, words: (english: string) => string): Faults<Values> {
  const translated = Object.entries<string | undefined>(faults).map(([name, text]) => [
    name,
    text === undefined ? text : words(text),
  ]);
  return Object.fromEntries(translated) as Faults<Values>;
}

type Name<Values> = keyof Values & string;

/** The values of the fields and their faults. The first faulty field gets the focus. */
function useFields<Values extends object>(
  { initial, id, order, check }: Pick<FormInput<Values, never>, 'initial' | 'id' | 'order' | 'check'>,
  onInput: () => void,
) {
  const ownId = useId();
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<Values>>({});
  /** The form was submitted with errors: a summary is shown. */
  const [isRefused, setRefused] = useState(false);
  /** The shown errors are those of the last submit: leaving a field does not validate it again. */
  const isAnswered = useRef(false);
  const idOf = (name: string) => `${id ?? ownId}${name}`;

  const refuse = (found: Faults<Values>) => {
    setFaults(found);
    setRefused(true);
    isAnswered.current = true;
    const names = [...(order ?? Object.keys(initial)), ...Object.keys(found)] as Name<Values>[];
    const first = names.find((name) => found[name] !== undefined);
    // After the paint: the error summary has moved the field.
    if (first !== undefined) requestAnimationFrame(() => focusField(idOf(first)));
  };
  const accept = () => {
    setFaults({});
    setRefused(false);
    isAnswered.current = false;
  };
  const reset = (next: Values = initial) => {
    setValues(next);
    accept();
  };
  const put = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const change = (part: Partial<Values>) => {
    put(part);
    setFaults((before) => without(before, Object.keys(part)));
    isAnswered.current = false;
    onInput();
  };
  const set = <Field extends Name<Values>>(name: Field, value: Values[Field]) =>
    change({ [name]: value } as object as Partial<Values>);
  const checkField = (name: Name<Values>) => {
    if (isAnswered.current) return;
    const fault = check?.(values)[name];
    setFaults((before) => ({
      ...without(before, [name]),
      ...(fault === undefined ? {} : { [name]: fault }),
    }));
  };
  return { values, faults, isRefused, idOf, change, set, put, checkField, refuse, accept, reset };
}

/** The text of a failure. The outcome of a creation without an answer is unknown, and the text says so. */
function useFailureText({ failed, creates }: { failed?: string; creates?: boolean }) {
  const { t } = useTexts(uiTexts);
  return (error: Error): string => {
    if (creates && isUnanswered(error)) return t('form.unknown');
    if (creates && refusalIn(error)?.code === 'idempotency_key_reused') return t('form.savedBefore');
    return failureText(error, failed ?? error.message);
  };
}

interface SendParts<Values> {
  refuse: (found: Faults<Values>) => void;
  say: (message: FormMessage) => void;
  textOf: (error: Error) => string;
}

type Sent<Done> =
  | { state: 'idle' | 'pending' }
  | { state: 'failed'; error: Error }
  | { state: 'done'; done: Done };

/**
 * Sends the values once at a time. A refusal goes to its field, and its text becomes the message of the form.
 * It needs no query client, because pages of visitors have none.
 */
function useSend<Values extends object, Done>(
  input: FormInput<Values, Done>,
  { refuse, say, textOf }: SendParts<Values>,
) {
  const [sent, setSent] = useState<Sent<Done>>({ state: 'idle' });
  // A render may use other functions than the render that sent the form.
  const latest = useRef(input);
  latest.current = input;
  const isSending = useRef(false);

  const fail = (error: Error) => {
    const { messageOf, onRefused } = latest.current;
    setSent({ state: 'failed', error });
    if (isAtField(error, latest.current)) refuse(faultsIn(error, latest.current));
    say(messageOf?.(error) ?? { tone: 'bad', text: textOf(error), requestId: requestIdOf(error) });
    onRefused?.(error);
  };
  const send = async (values: Values) => {
    // Two presses can come before the next render.
    if (isSending.current) return;
    isSending.current = true;
    setSent({ state: 'pending' });
    try {
      const done = await latest.current.send(values);
      await latest.current.onDone(done, values);
      setSent({ state: 'done', done });
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
    isSending.current = false;
    latest.current.onSettled?.();
  };
  return { sent, send };
}

function useLeave(isLeaving: boolean, afterMs: number | undefined, go: () => void): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => latest.current(), afterMs);
    return () => clearTimeout(timer);
  }, [isLeaving, afterMs]);
}
