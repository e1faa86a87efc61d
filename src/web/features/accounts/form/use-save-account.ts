import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountFieldNames } from '#contract/account-forms';
import type { Account } from '#contract/accounts';
import { CallError } from '#web/platform/call.ts';
import { useFormMessage } from '#web/ui/form/use-form-message.ts';
import { accountKeys } from '../account-keys.ts';
import type { AccountFormFaults } from './validate-account-form.ts';

interface SaveInput {
  save: (body: Record<string, unknown>) => Promise<{ message: string; data: Account }>;
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
export function useSaveAccount({ save, done, failed, onSaved, onFaults, onLeave, values }: SaveInput) {
  const client = useQueryClient();
  const { message, say, clearQuiet } = useFormMessage(shownForMs);
  const [isSaved, setIsSaved] = useState(false);
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
      say({ tone: 'ok', text: answer.message || done });
      setIsSaved(true);
      onSaved(answer.data);
      void client.invalidateQueries({ queryKey: accountKeys.all });
    },
    onError: (error) => {
      const faults = serverFaults(error);
      if (Object.keys(faults).length > 0) onFaults(faults);
      const requestId = error instanceof CallError && error.status >= 500 ? error.requestId : undefined;
      say({ tone: 'bad', text: error.message || failed, requestId });
    },
  });
  const send = (body: Record<string, unknown>) => {
    if (!mutation.isPending && !isSaved) mutation.mutate(body);
  };
  return { send, say, message, isSaved, isBusy: mutation.isPending };
}

function serverFaults(error: Error): AccountFormFaults {
  if (!(error instanceof CallError)) return {};
  if (error.code === 'reference_not_possible' || error.code === 'account_barred')
    return { refId: error.message };
  const known = accountFieldNames.filter((name) => error.fields?.[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, error.fields?.[name]]));
}
