import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountFieldNames } from '#contract/account-forms';
import type { Account } from '#contract/accounts';
import { CallError, failureText, requestIdOf } from '#web/platform/call.ts';
import { useFormMessage } from '#web/ui/form/use-form-message.ts';
import { accountKeys } from '../account-keys.ts';
import type { AccountFormFaults } from './validate-account-form.ts';

type Body = Record<string, unknown>;

interface SaveInput {
  save: (body: Body) => Promise<{ message: string; data: Account }>;
  /** Whether a body is sent only with the own password. */
  needsProof: (body: Body) => boolean;
  /** What is said where the answer itself says nothing. */
  done: string;
  failed: string;
  onSaved: (account: Account) => void;
  /** Faults that the server found, each at its field. */
  onFaults: (faults: AccountFormFaults) => void;
  onLeave: () => void;
  /** An error that stayed behind goes with the next input. */
  values: object;
}

const shownForMs = 2_000;
const leaveAfterMs = 1_000;

/** Sends a form. After success its message shows and a second later the screen goes back. */
export function useSaveAccount(input: SaveInput) {
  const { save, needsProof, done, failed, onSaved, onFaults, onLeave, values } = input;
  const client = useQueryClient();
  const { message, say, clearQuiet } = useFormMessage(shownForMs);
  const [isSaved, setIsSaved] = useState(false);
  const [waiting, setWaiting] = useState<Body | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values only say that something was typed.
  useEffect(clearQuiet, [clearQuiet, values]);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(onLeave, leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isSaved, onLeave]);
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: (answer) => {
      setWaiting(null);
      say({ tone: 'ok', text: answer.message || done });
      setIsSaved(true);
      onSaved(answer.data);
      void client.invalidateQueries({ queryKey: accountKeys.all });
    },
    onError: (error) => {
      // The dialog stays open and shows it at its field.
      if (waiting !== null && isProofFault(error)) return;
      setWaiting(null);
      const faults = serverFaults(error);
      if (Object.keys(faults).length > 0) onFaults(faults);
      const requestId = requestIdOf(error);
      say({ tone: 'bad', text: failureText(error, failed), requestId });
    },
  });
  const send = (body: Body) => {
    if (mutation.isPending || isSaved) return;
    if (needsProof(body)) setWaiting(body);
    else mutation.mutate(body);
  };
  const proof = waiting !== null && {
    send: (given: Body) => mutation.mutateAsync({ ...waiting, ...given }),
    onClose: () => setWaiting(null),
  };
  return { send, say, message, proof, isSaved, isBusy: mutation.isPending };
}

const isProofFault = (error: Error) =>
  error instanceof CallError && ['incorrect_password', 'wrong_code'].includes(error.code);

function serverFaults(error: Error): AccountFormFaults {
  if (!(error instanceof CallError)) return {};
  if (error.code === 'reference_not_possible' || error.code === 'account_barred')
    return { refId: error.message };
  const known = accountFieldNames.filter((name) => error.fields?.[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, error.fields?.[name]]));
}
