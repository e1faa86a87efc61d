import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawTimeBody } from '#contract/draw-times';
import { messages } from '#contract/messages';
import { CallError, failureText } from '#web/platform/call.ts';
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
  const { t } = useTranslation('drawTimes');
  const client = useQueryClient();
  const [typed, setTyped] = useState(first);
  const [fault, setFault] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: ({ message }) => {
      notifySuccess(message);
      onClose();
      return client.invalidateQueries({ queryKey: drawTimeKeys.all });
    },
    onError: (refusal) => setFault(faultAtField(refusal)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(typed);
    setFault(found);
    if (found !== undefined || isPending) return;
    if (Number(typed) === Number(first)) onClose();
    else mutate(Number(typed));
  };
  const isElsewhere = error !== null && faultAtField(error) === undefined;
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={submit}
      isBusy={isPending}
      {...(busyLabel === undefined ? {} : { busyLabel })}
      error={isElsewhere ? failureText(error, t('failed')) : null}
    >
      <TextInput
        label={t('field.timecount')}
        description={t('field.hint')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(undefined);
        }}
        onBlur={() => typed !== '' && setFault(faultOf(typed))}
      />
      {note !== undefined && <p>{note}</p>}
    </FormDialog>
  );
}

function faultOf(typed: string): string | undefined {
  if (typed.trim() === '') return messages.timeRequired;
  const result = drawTimeBody.safeParse({ timecount: Number(typed) });
  return result.success ? undefined : result.error.issues[0]?.message;
}

/** What the server says of the seconds themselves. */
function faultAtField(error: Error): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  return error.code === 'time_exists' ? error.message : error.fields?.timecount;
}
