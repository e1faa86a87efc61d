import { Textarea } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { Round } from '#contract/draws';
import type { LivePayload } from '#contract/live-draws';
import { voidDraw } from '#contract/live-draws';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { liveKeys } from '#web/features/live-draws/live-keys.ts';
import { useTicketsText } from '#web/features/live-draws/use-tickets-text.ts';
import { CallError, call } from '#web/platform/call.ts';
import { useSession } from '#web/platform/session.ts';
import { useTexts } from '#web/platform/texts.ts';
import { SecretInput } from '#web/ui/form/secret-input.tsx';
import { formatMoney } from '#web/ui/format-number.ts';
import { Icon } from '#web/ui/icon.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { roundNumber } from '#web/ui/round-number.ts';

type VoidDialogProps = {
  payload: LivePayload;
  round: Round;
  onClose: () => void;
};

/** Voids a draw. It asks for the reason, which is kept, and for the superadmin's own password. */
export function VoidDialog({ payload, round, onClose }: VoidDialogProps) {
  const { t, language } = useTexts(liveDrawsTexts);
  const { user } = useSession();
  const tickets = useTicketsText(payload.tickets);
  const number = roundNumber(round.roundNumber);
  const money = (amount: number) => formatMoney(amount, language);
  const form = useVoidDraw({
    payload,
    round,
    onVoided: (refunded) => {
      notifySuccess(t('voiding.done', { number, amount: money(refunded) }));
      onClose();
    },
  });
  const amount = money(payload.collections.totalDrawCollection);
  return (
    <FormDialog
      title={t('voiding.title', { number })}
      submitLabel={t('voiding.submit')}
      busyLabel={t('voiding.busy')}
      isBusy={form.isBusy}
      isDangerous
      error={form.error}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p>{t('voiding.text', { game: payload.gameName })}</p>
      {payload.round?.drawId === round.drawId && <p>{t('voiding.stakes', { amount, tickets })}</p>}
      <Textarea
        label={t('voiding.reason')}
        description={t('voiding.reasonNote')}
        data-autofocus
        rows={2}
        maxLength={500}
        value={form.values.reason}
        error={form.faults.reason}
        onChange={(event) => form.change('reason', event.currentTarget.value)}
      />
      <SecretInput
        label={t('voiding.password')}
        leftSection={<Icon of={IconLock} />}
        description={t('voiding.ownPassword', { username: user.username })}
        autoComplete="current-password"
        value={form.values.password}
        error={form.faults.password}
        onChange={(event) => form.change('password', event.currentTarget.value)}
      />
    </FormDialog>
  );
}

interface VoidInput {
  payload: LivePayload;
  /** The draw that was on screen when this was asked: the next one is not meant. */
  round: Round;
  onVoided: (refunded: number) => void;
}

type Faults = Readonly<Record<string, string | undefined>>;

const nothing: Faults = {};

/** The form that voids a draw: its reason and the superadmin's own password. Faults stay until the next input. */
function useVoidDraw({ payload: { adminId, gameId }, round, onVoided }: VoidInput) {
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
