import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '#web/platform/call.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface AskedInput<Question, Done> {
  perform: (question: Question) => Promise<Done>;
  onDone: (done: Done, question: Question) => Promise<unknown> | unknown;
  /** What is said where the refusal itself says nothing. */
  failureOf: (question: Question) => string;
}

/** Asks before an act and performs it when it is confirmed. A refusal stays in the dialog. */
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
  /** Red is the default: most questions are about something that cannot be undone easily. */
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

/** The question itself, while one is asked. */
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
