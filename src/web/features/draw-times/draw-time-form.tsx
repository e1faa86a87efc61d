import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { drawTimeBody } from '#contract/draw-times';
import { messages } from '#contract/messages';
import { drawTimesTexts } from '#web/features/draw-times/draw-times-texts.en.ts';
import { faultsBySchema, useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/platform/texts.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { drawTimeKeys } from './draw-time-keys.ts';

interface DrawTimeFormProps {
  title: string;
  /** The seconds to begin with, as typed. */
  first: string;
  busyLabel?: string;
  /** Who else is touched by a change. */
  note?: string | undefined;
  save: (timecount: number) => Promise<{ message: string }>;
  onClose: () => void;
}

export function DrawTimeForm({ title, first, busyLabel, note, save, onClose }: DrawTimeFormProps) {
  const { t } = useTexts(drawTimesTexts);
  const client = useQueryClient();
  const form = useForm({
    initial: { timecount: first },
    check: ({ timecount }) => {
      if (timecount.trim() === '') return { timecount: messages.timeRequired };
      return faultsBySchema(drawTimeBody, { timecount: Number(timecount) });
    },
    fieldOf: { time_exists: 'timecount' },
    send: async ({ timecount }) => (Number(timecount) === Number(first) ? null : save(Number(timecount))),
    onDone: (done) => {
      if (done !== null) notifySuccess(done.message);
      onClose();
      return client.invalidateQueries({ queryKey: drawTimeKeys.all });
    },
    failed: t('failed'),
  });
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      {...(busyLabel === undefined ? {} : { busyLabel })}
      error={form.error}
    >
      <TextInput
        label={t('field.timecount')}
        description={t('field.hint')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.field('timecount')}
      />
      {note !== undefined && <p>{note}</p>}
    </FormDialog>
  );
}
