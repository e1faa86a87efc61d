import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { disputeStatement, linesOf } from '#contract/dues/disputes';
import type { Statement } from '#contract/dues/statements';
import { dueKeys } from '#web/features/dues/due-keys.ts';
import { duesTexts } from '#web/features/dues/dues-texts.en.ts';
import { lineLabel } from '#web/features/dues/statement/statement-lines.ts';
import { call } from '#web/platform/calls/call.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface DisputeDialogProps {
  id: string;
  statement: Statement;
  onClose: () => void;
}

/** Disputes one line of an own statement, with a reason that its Reference reads. */
export function DisputeDialog({ id, statement, onClose }: DisputeDialogProps) {
  const { t } = useTexts(duesTexts);
  const client = useQueryClient();
  const form = useForm({
    initial: { line: '', reason: '' },
    check: (values) => faultsBySchema(disputeStatement.body, values),
    failed: t('dispute.failed'),
    creates: true,
    send: (values) => call(disputeStatement, { params: { id }, body: disputeStatement.body.parse(values) }),
    onDone: ({ message }) => {
      notifySuccess(message);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: dueKeys.all }),
  });
  const lines = linesOf(statement).map((value) => ({ value, label: lineLabel(value, statement, t) }));
  return (
    <FormDialog
      title={t('dispute.title', { id })}
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t('dispute.submit')}
      isBusy={form.isBusy}
      error={form.error}
    >
      <p>{t('dispute.note')}</p>
      <NativeSelect
        id={form.idOf('line')}
        label={t('dispute.line')}
        data={[{ value: '', label: t('dispute.choose') }, ...lines]}
        value={form.values.line}
        error={form.faults.line}
        onChange={({ currentTarget }) => form.set('line', currentTarget.value)}
        data-autofocus
      />
      <TextInput {...form.field('reason')} label={t('dispute.reason')} autoComplete="off" />
    </FormDialog>
  );
}
