import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BatchDetails, reverseBatch } from '#contract/credit/batches';
import { batchKeys, leftOf } from '#web/features/batches/batch-words.ts';
import { batchesTexts } from '#web/features/batches/batches-texts.en.ts';
import classes from '#web/platform/bulk/bulk-bar.module.css';
import { call, refusalIn } from '#web/platform/calls/call.ts';
import { useIntent } from '#web/platform/calls/intent.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { OwnPasswordInput } from '#web/platform/form/own-password-input.tsx';
import { useForm } from '#web/platform/form/use-form.ts';
import { useRefreshSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';

/** Takes a batch back after the own password. Rows that cannot be reversed are named, and left out at the second press. */
export function ReverseBatch({ batch, onClose }: { batch: BatchDetails; onClose: () => void }) {
  const { t, language } = useTexts(batchesTexts);
  const { form, refused } = useReverseForm(batch, onClose);
  const open = batch.movements.filter(({ amount, reversed }) => amount > reversed);
  return (
    <FormDialog
      title={t('reverse.title', { id: batch._id })}
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t(refused.length > 0 ? 'reverse.rest' : 'reverse.submit')}
      busyLabel={t('reverse.busy')}
      isBusy={form.isBusy}
      error={refused.length > 0 ? null : form.error}
    >
      <p>
        {t('reverse.message', {
          number: formatCount(open.length, language),
          amount: formatMoney(leftOf(batch), language),
        })}
      </p>
      {refused.length > 0 && (
        <div role="alert">
          <p>{t('reverse.refused')}</p>
          <ul className={classes.results}>
            {refused.map(({ username, text }) => (
              <li key={username} data-state="refused">
                <strong translate="no">{username}</strong>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <OwnPasswordInput {...form.field('password')} label={t('reverse.password')} data-autofocus />
    </FormDialog>
  );
}

function useReverseForm({ _id: id, movements }: BatchDetails, onClose: () => void) {
  const { t } = useTexts(batchesTexts);
  const client = useQueryClient();
  const intent = useIntent();
  const refreshSession = useRefreshSession();
  const [refused, setRefused] = useState<{ username: string; text: string }[]>([]);
  const isPartial = refused.length > 0;
  const form = useForm({
    initial: { password: '' },
    check: (values) => faultsBySchema(reverseBatch.body, { ...values, isPartial }),
    fieldOf: { incorrect_password: 'password' },
    failed: t('reverse.failed'),
    creates: true,
    send: ({ password }) =>
      intent.run((key) => call(reverseBatch, { params: { id }, body: { password, isPartial }, key })),
    onRefused: (error) => {
      const fields = refusalIn(error)?.fields ?? {};
      const named = movements.flatMap(({ username }, at) => {
        const text = fields[`rows.${at}`];
        return text === undefined ? [] : [{ username, text }];
      });
      // The next press is another request.
      if (named.length > 0) intent.renew();
      setRefused(named);
    },
    onDone: async ({ message }) => {
      notifySuccess(message);
      onClose();
      void refreshSession();
      await client.invalidateQueries({ queryKey: batchKeys.all });
    },
  });
  return { form, refused };
}
