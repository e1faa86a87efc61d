import { useBlocker } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

type Question = { answer: (isLeaving: boolean) => void };

let question: Question | null = null;
const listeners = new Set<() => void>();

/** Asks before a page with unsaved changes is left, by a link, by the back button or by closing the tab. */
export function useLeaveGuard(isDirty: boolean): void {
  useBlocker({
    shouldBlockFn: async () => isDirty && !(await askToLeave()),
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
  });
}

/** The open question, for the one dialog that shows it. */
export function useLeaveQuestion(): Question | null {
  return useSyncExternalStore(subscribe, () => question);
}

function askToLeave(): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    const answer = (isLeaving: boolean) => {
      show(null);
      resolve(isLeaving);
    };
    show({ answer });
  });
}

function show(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
