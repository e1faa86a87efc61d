import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Round } from '#contract/draws';
import { type LivePayload, voidDraw } from '#contract/live-draws';
import { CallError, call } from '#web/platform/call.ts';
import { liveKeys } from '../live-keys';

interface VoidInput {
  payload: LivePayload;
  /** The draw that was on screen when this was asked: the next one is not meant. */
  round: Round;
  onVoided: (refunded: number) => void;
}

type Faults = Readonly<Record<string, string | undefined>>;
const nothing: Faults = {};

/** The form that voids a draw: its reason and the superadmin's own password. Faults stay until the next input. */
export function useVoidDraw({ payload: { adminId, gameId }, round, onVoided }: VoidInput) {
  const client = useQueryClient();
  const [values, setValues] = useState({ reason: '', password: '' });
  const [faults, setFaults] = useState(nothing);
  const body = { adminId, gameId, drawId: round.drawId, ...values };
  const mutation = useMutation({
    mutationFn: () => call(voidDraw, { body }),
    onSuccess: ({ data }) => onVoided(data.refunded),
    onError: (error) => setFaults(placed(error)),
    onSettled: () => client.invalidateQueries({ queryKey: liveKeys.board({ adminId, gameId }) }),
  });
  const change = (field: keyof typeof values, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setFaults(nothing);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    const checked = voidDraw.body.safeParse(body);
    const issues = checked.success ? [] : checked.error.issues;
    setFaults(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (checked.success) mutation.mutate();
  };
  const isPlaced = Object.keys(faults).length > 0;
  const error = mutation.error === null || isPlaced ? null : mutation.error.message;
  return { values, faults, change, submit, isBusy: mutation.isPending, error };
}

function placed(error: Error): Faults {
  if (!(error instanceof CallError)) return nothing;
  return error.code === 'incorrect_password' ? { password: error.message } : (error.fields ?? nothing);
}
