import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messages } from '#contract/messages';
import { CallError } from '#web/platform/call.ts';
import { backupKeys } from './backup-keys';
import { wordsOf } from './use-make-backup';

interface PasswordFormInput<Done> {
  act: (password: string) => Promise<Done>;
  onDone: (done: Done) => void;
  /** What is said where the refusal itself says nothing. */
  failure: string;
}

/** A form that asks for the own password before an act. A wrong one stays at its field until the next input. */
export function usePasswordForm<Done>({ act, onDone, failure }: PasswordFormInput<Done>) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) => setFault(atPassword(error)),
    onSettled: () => client.invalidateQueries({ queryKey: backupKeys.list }),
  });
  const { error } = mutation;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    if (password === '') setFault(messages.passwordRequired);
    else mutation.mutate(password);
  };
  const isElsewhere = error !== null && atPassword(error) === undefined;
  return {
    password,
    fault,
    submit,
    isBusy: mutation.isPending,
    error: isElsewhere ? (wordsOf(error) ?? failure) : null,
    change: (value: string) => {
      setPassword(value);
      setFault(undefined);
    },
  };
}

function atPassword(error: Error): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  return error.code === 'incorrect_password' ? error.message : error.fields?.password;
}
