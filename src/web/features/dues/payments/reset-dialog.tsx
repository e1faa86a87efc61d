import { useQueryClient } from '@tanstack/react-query';
import { resetCredit } from '#contract/dues/payments';
import type { SheetRow } from '#contract/dues/statements';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { OwnPasswordInput } from '#web/platform/form/own-password-input.tsx';
import { useForm } from '#web/platform/form/use-form.ts';
import { useRefreshSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';

/** Brings an account to its credit reference, and records the payment of what it owes. */
export function ResetDialog({ row, onClose }: { row: SheetRow; onClose: () => void }) {
  const { t, language } = useTexts(duesTexts);
  const client = useQueryClient();
  const refreshSession = useRefreshSession();
  const { _id: childId, username, points, closing } = row;
  const missing = (row.creditReference ?? 0) - points;
  const form = useForm({
    initial: { password: '' },
    check: (values) => faultsBySchema(resetCredit.body, values),
    fieldOf: { incorrect_password: 'password' },
    failed: t('reset.failed'),
    creates: true,
    send: (body) => call(resetCredit, { params: { childId }, body }),
    onDone: ({ message }) => {
      notifySuccess(message);
      onClose();
      void refreshSession();
    },
    onSettled: () => client.invalidateQueries({ queryKey: dueKeys.all }),
  });
  const amount = (value: number) => formatMoney(Math.abs(value), language);
  const way = missing > 0 ? 'given' : missing < 0 ? 'taken' : 'kept';
  return (
    <FormDialog
      title={t('reset.title', { username })}
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t('reset.label')}
      isBusy={form.isBusy}
      error={form.error}
    >
      <p>{t(`reset.${way}`, { username, points: amount(points), amount: amount(missing) })}</p>
      {closing !== 0 && (
        <p>{t(closing > 0 ? 'reset.collect' : 'reset.pay', { username, amount: amount(closing) })}</p>
      )}
      <OwnPasswordInput {...form.field('password')} label={t('reset.password')} data-autofocus />
    </FormDialog>
  );
}
