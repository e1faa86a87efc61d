import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createDrawTime,
  type DrawTime,
  drawTimeBody,
  editDrawTime,
  listDrawTimes,
} from '#contract/games/draw-times';
import { messages } from '#contract/ground/messages';
import { drawTimesTexts } from '#web/features/draw-times/draw-times-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { goBack } from '#web/platform/navigation/address.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { typedNumber } from '#web/ui/form/typed-number.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** Query keys of the feature. */
export const drawTimeKeys = {
  all: ['draw-times'],
  list: ['draw-times', 'list'],
  whole: ['draw-times', 'whole'],
} as const;

/** Add Time. */
export function AddDrawTime({ listHref }: { listHref: string }) {
  const { t } = useTexts(drawTimesTexts);
  return (
    <DrawTimeForm
      title={t('add')}
      first=""
      onClose={() => goBack(listHref)}
      save={(timecount) => call(createDrawTime, { body: { timecount } })}
    />
  );
}

/** Edit Time. The times are few, so the form uses the whole list instead of a call for one time. */
export function EditDrawTime({ id, listHref }: { id: string; listHref: string }) {
  const times = useQuery({
    queryKey: drawTimeKeys.whole,
    queryFn: ({ signal }) => call(listDrawTimes, { signal }),
    select: (answer) => answer.data,
  });
  const time = times.data?.find(({ _id }) => _id === id);
  const close = () => goBack(listHref);
  if (time !== undefined) return <EditKnown time={time} onClose={close} />;
  if (times.isPending) return null;
  return <DrawTimeMissing error={times.error} onClose={close} />;
}

function EditKnown({ time, onClose }: { time: DrawTime; onClose: () => void }) {
  const { t } = useTexts(drawTimesTexts);
  const { _id, timecount, games } = time;
  return (
    <DrawTimeForm
      title={t('edit')}
      first={String(timecount)}
      busyLabel={t('updating')}
      note={games === 0 ? undefined : t('field.followers', { count: games })}
      onClose={onClose}
      save={(changed) => call(editDrawTime, { params: { id: _id }, body: { timecount: changed } })}
    />
  );
}

/** Shown instead of the edit form if the time does not exist or could not be read. */
function DrawTimeMissing({ error, onClose }: { error: Error | null; onClose: () => void }) {
  const { t } = useTexts(drawTimesTexts);
  const { t: tui } = useTexts(uiTexts);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('edit')}
      role="alertdialog"
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          {tui('close')}
        </Button>
      }
    >
      <p>{error?.message ?? t('notFound')}</p>
    </Dialog>
  );
}

interface DrawTimeFormProps {
  title: string;
  /** The initial seconds, as typed. */
  first: string;
  busyLabel?: string;
  /** The games affected by a change. */
  note?: string | undefined;
  save: (timecount: number) => Promise<{ message: string }>;
  onClose: () => void;
}

function DrawTimeForm({ title, first, busyLabel, note, save, onClose }: DrawTimeFormProps) {
  const { t } = useTexts(drawTimesTexts);
  const client = useQueryClient();
  const form = useForm({
    initial: { timecount: first },
    check: ({ timecount }) => {
      const seconds = typedNumber(timecount);
      if (Number.isNaN(seconds)) return { timecount: messages.timecountInvalid };
      return faultsBySchema(drawTimeBody, { timecount: seconds });
    },
    fieldOf: { time_exists: 'timecount' },
    send: async ({ timecount }) => {
      const seconds = typedNumber(timecount) ?? Number.NaN;
      return seconds === typedNumber(first) ? null : save(seconds);
    },
    onDone: (done) => {
      if (done !== null) notifySuccess(done.message);
      onClose();
      return client.invalidateQueries({ queryKey: drawTimeKeys.all });
    },
    failed: t('failed'),
    creates: first === '',
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
