import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountFieldName, FormMode } from '#contract/accounts/account-fields';
import type { Account } from '#contract/accounts/account-table';
import type { AccountKindName } from '#contract/ground/roles';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import { type AccountFormValues, formFields } from '#web/features/accounts/form/account-form-values.ts';
import { validateAccountForm } from '#web/features/accounts/form/validate-account-form.ts';
import { refusalIn } from '#web/platform/calls/call.ts';
import { useForm } from '#web/platform/form/use-form.ts';

type Body = Record<string, unknown>;
type Saved = { message: string; data: Account };

interface AccountFormInput {
  kind: AccountKindName;
  mode: FormMode;
  initial: AccountFormValues;
  bodyOf: (values: AccountFormValues) => Body;
  save: (body: Body) => Promise<Saved>;
  /** Whether the body needs the own password. */
  needsProof: (body: Body) => boolean;
  /** The texts for an answer without a message, and for a form without changes. */
  texts: { done: string; failed: string; unchanged: string };
  onSaved: (account: Account) => void;
  onLeave: (account: Account) => void;
}

/** Changing the country clears state and city; changing the state clears the city. */
const clearedBy: Partial<Record<AccountFieldName, readonly AccountFieldName[]>> = {
  country: ['state', 'city'],
  state: ['city'],
};

const shownForMs = 2_000;
const leaveAfterMs = 1_000;

/** An account form. A field is validated on blur. After a success the message is shown and the screen goes back. */
export function useAccountForm(input: AccountFormInput) {
  const { kind, mode, initial, bodyOf, texts, onSaved, onLeave } = input;
  const client = useQueryClient();
  const { proof, sendProven } = useProof(input);
  const form = useForm<AccountFormValues, Saved | null>({
    initial,
    order: formFields(kind, mode).map(({ name }) => name),
    check: (values) => validateAccountForm(kind, mode, { initial, values }),
    fieldOf: { reference_not_possible: 'refId', account_barred: 'refId' },
    send: async (values) => {
      const body = bodyOf(values);
      if (Object.keys(body).length > 0) return sendProven(body);
      form.say({ tone: 'ok', text: texts.unchanged });
      return null;
    },
    onDone: (saved) => {
      if (saved === null) return;
      form.say({ tone: 'ok', text: saved.message || texts.done });
      onSaved(saved.data);
      void client.invalidateQueries({ queryKey: accountKeys.all });
    },
    failed: texts.failed,
    creates: mode === 'create',
    shownForMs,
    leave: {
      afterMs: leaveAfterMs,
      go: (saved) => saved !== null && onLeave(saved.data),
      when: (saved) => saved !== null,
    },
  });
  const setValue = <F extends AccountFieldName>(name: F, value: AccountFormValues[F]) => {
    const cleared = (clearedBy[name] ?? []).map((field) => [field, '']);
    form.change({ ...Object.fromEntries(cleared), [name]: value } as Partial<AccountFormValues>);
  };
  return { ...form, kind, mode, setValue, proof, isBusy: form.isBusy && proof === null };
}

export type AccountFormState = ReturnType<typeof useAccountForm>;

interface Waiting {
  body: Body;
  settle: (saved: Saved | null) => void;
  fail: (error: unknown) => void;
}

/** Asks for the own password before some bodies are sent. A wrong password is shown in the dialog. */
function useProof({ save, needsProof }: Pick<AccountFormInput, 'save' | 'needsProof'>) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const sendProven = (body: Body): Promise<Saved | null> =>
    needsProof(body) ? new Promise((settle, fail) => setWaiting({ body, settle, fail })) : save(body);
  const send = async (given: Body) => {
    if (waiting === null) return;
    try {
      waiting.settle(await save({ ...waiting.body, ...given }));
    } catch (error) {
      if (isProofFault(error)) throw error;
      waiting.fail(error);
    }
    setWaiting(null);
  };
  const onClose = () => {
    waiting?.settle(null);
    setWaiting(null);
  };
  return { sendProven, proof: waiting === null ? null : { send, onClose } };
}

function isProofFault(error: unknown): boolean {
  const code = refusalIn(error)?.code;
  return code === 'incorrect_password' || code === 'wrong_code';
}
