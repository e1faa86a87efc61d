import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  answerComplaint,
  type ComplaintCase,
  longestCaseText,
  noteComplaint,
} from '#contract/complaints/complaint-cases';
import { complaintsTexts } from '#web/features/complaints/complaints-texts.en.ts';
import { complaintKeys } from '#web/features/complaints/status-select.tsx';
import { call } from '#web/platform/calls/call.ts';
import { faultsBySchema } from '#web/platform/form/faults.ts';
import { useForm } from '#web/platform/form/use-form.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { notifySuccess } from '#web/ui/feedback/notify.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

interface CaseFormProps {
  kind: 'answer' | 'note';
  message: ComplaintCase;
}

const calls = { answer: answerComplaint, note: noteComplaint };

/** Writes an answer to the sender of a message, or a note that the sender never sees. */
export function CaseForm({ kind, message: { _id: id, userId } }: CaseFormProps) {
  const { t } = useTexts(complaintsTexts);
  const client = useQueryClient();
  const endpoint = calls[kind];
  const form = useForm({
    initial: { text: '' },
    check: (values) => faultsBySchema(endpoint.body, values),
    send: ({ text }) => call(endpoint, { params: { id }, body: { text } }),
    creates: true,
    failed: t('message.failedToWrite'),
    onDone: async ({ message }) => {
      notifySuccess(message);
      form.reset();
      await client.invalidateQueries({ queryKey: complaintKeys.all });
    },
  });
  const hint = kind === 'answer' && userId === null ? 'hintVisitor' : 'hint';
  return (
    <Panel title={t(`${kind}.title`)}>
      <form className="stack gap-3" noValidate onSubmit={form.submit}>
        <Textarea
          {...form.field('text')}
          label={t(`${kind}.label`)}
          description={kind === 'answer' ? t(`answer.${hint}`) : t('note.hint')}
          rows={4}
          maxLength={longestCaseText}
        />
        {form.error !== null && <Note tone="bad">{form.error}</Note>}
        <div>
          <BusyButton
            type="submit"
            variant={kind === 'answer' ? 'filled' : 'default'}
            isBusy={form.isBusy}
            busyLabel={t('message.busy')}
          >
            {t(`${kind}.send`)}
          </BusyButton>
        </div>
      </form>
    </Panel>
  );
}
