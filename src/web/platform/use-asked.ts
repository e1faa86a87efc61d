import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from './call';

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
