import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '#web/platform/calls/call.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface AskedInput<Question, Done> {
  perform: (question: Question) => Promise<Done>;
  onDone: (done: Done, question: Question) => Promise<unknown> | unknown;
  /** The text for a refusal without a message. */
  failureOf: (question: Question) => string;
}

/** Asks before an action and performs it after confirmation. A refusal is shown in the dialog. */
export function useAsked<Question, Done>({ perform, onDone, failureOf }: AskedInput<Question, Done>) {
  const [question, setQuestion] = useState<Question | null>(null);
  const mutation = useMutation({
    mutationFn: perform,
    onSuccess: (done, asked) => {
      setQuestion(null);
      return onDone(done, asked);
    },
  });
  const { error } = mutation;
  return {
    question,
    ask: (asked: Question) => {
      mutation.reset();
      setQuestion(asked);
    },
    close: () => setQuestion(null),
    confirm: () => question !== null && mutation.mutate(question),
    isBusy: mutation.isPending,
    error: error === null || question === null ? null : failureText(error, failureOf(question)),
  };
}

interface AskedWords {
  title: string;
  message: string;
  /** Red by default, because most questions are about actions that cannot be undone easily. */
  tone?: 'danger' | 'neutral' | undefined;
  note?: ReactNode;
}

interface AskedDialogProps<Question> {
  asked: Pick<
    ReturnType<typeof useAsked<Question, unknown>>,
    'question' | 'isBusy' | 'error' | 'close' | 'confirm'
  >;
  words: (question: Question) => AskedWords;
}

/** The open question, if any. */
export function AskedDialog<Question>({ asked, words }: AskedDialogProps<Question>) {
  if (asked.question === null) return null;
  const { title, message, tone = 'danger', note } = words(asked.question);
  return (
    <ConfirmDialog
      isOpen
      title={title}
      message={message}
      tone={tone}
      isBusy={asked.isBusy}
      error={asked.error}
      onClose={asked.close}
      onConfirm={asked.confirm}
    >
      {note && <p>{note}</p>}
    </ConfirmDialog>
  );
}
