import { type ReactNode, useState } from 'react';
import { usePart } from '#web/ui/use-part.ts';
import type { ShownParent } from './account-calls.ts';
import type { Question } from './perform-act.ts';

/** Asks before an act on an account and performs it when it is confirmed. The dialog is fetched with the first question. */
export function useAskedAct(
  parent: ShownParent | null,
  onDone?: (question: Question) => void,
): { ask: (question: Question) => void; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const { part: AskedActDialog, withPart } = usePart(
    async () => (await import('./asked-act-dialog.tsx')).AskedActDialog,
  );
  const close = () => setQuestion(null);
  return {
    ask: (asked) => withPart(() => setQuestion(asked)),
    dialog: AskedActDialog !== null && question !== null && (
      <AskedActDialog parent={parent} question={question} onClose={close} onDone={onDone} />
    ),
  };
}
