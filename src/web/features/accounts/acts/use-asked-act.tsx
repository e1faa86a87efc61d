import { type ReactNode, useState } from 'react';
import type { ShownParent } from '#web/features/accounts/account-calls.ts';
import type { Question } from '#web/features/accounts/acts/perform-act.ts';
import { usePart } from '#web/ui/feedback/use-part.ts';

/** Asks before an action on an account and performs it after confirmation. The dialog is loaded with the first question. */
export function useAskedAct(
  parent: ShownParent | null,
  onDone?: (question: Question) => void,
): { ask: (question: Question) => void; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const { part: AskedActDialog, withPart } = usePart(
    async () => (await import('#web/features/accounts/acts/asked-act-dialog.tsx')).AskedActDialog,
  );
  const close = () => setQuestion(null);
  return {
    ask: (asked) => withPart(() => setQuestion(asked)),
    dialog: AskedActDialog !== null && question !== null && (
      <AskedActDialog parent={parent} question={question} onClose={close} onDone={onDone} />
    ),
  };
}
