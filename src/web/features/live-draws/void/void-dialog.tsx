import { Textarea } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Round } from '#contract/draws/draws';
import type { LivePayload } from '#contract/draws/live-draws';
import { voidDraw } from '#contract/draws/live-draws';
import { liveDrawsTexts } from '#web/features/live-draws/live-draws-texts.en.ts';
import { liveKeys } from '#web/features/live-draws/live-keys.ts';
import { useTicketsText } from '#web/features/live-draws/use-tickets-text.ts';
import { call } from '#web/platform/calls/call.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { OwnPasswordInput } from '#web/platform/form/own-password-input.tsx';
import { useForm } from '#web/platform/form/use-form.ts';
import { useSession } from '#web/platform/session/session.ts';
import { roundNumber } from '#web/product/ticket/round-number.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';

type VoidDialogProps = {
  payload: LivePayload;
  round: Round;
  onClose: () => void;
};

/** Voids a draw. It asks for the reason, which is logged, and for the superadmin's own password. */
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
        {...form.field('reason')}
        label={t('voiding.reason')}
        description={t('voiding.reasonNote')}
        data-autofocus
        rows={2}
        maxLength={500}
      />
      <OwnPasswordInput
        {...form.field('password')}
        label={t('voiding.password')}
        leftSection={<Icon of={IconLock} />}
        description={t('voiding.ownPassword', { username: user.username })}
      />
    </FormDialog>
  );
}

interface VoidInput {
  payload: LivePayload;
  /** The draw that was on screen when the dialog opened, not the next one. */
  round: Round;
  onVoided: (refunded: number) => void;
}

/** The form that voids a draw: its reason and the superadmin's own password. */
function useVoidDraw({ payload: { adminId, gameId }, round, onVoided }: VoidInput) {
  const client = useQueryClient();
  const place = { adminId, gameId, drawId: round.drawId };
  return useForm({
    initial: { reason: '', password: '' },
    check: (values) => faultsBySchema(voidDraw.body, { ...place, ...values }),
    send: (values) => call(voidDraw, { body: { ...place, ...values } }),
    fieldOf: { incorrect_password: 'password' },
    onDone: ({ data }) => onVoided(data.refunded),
    onSettled: () => client.invalidateQueries({ queryKey: liveKeys.board({ adminId, gameId }) }),
  });
}
