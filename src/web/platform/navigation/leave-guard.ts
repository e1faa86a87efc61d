import { useEffect, useSyncExternalStore } from 'react';
import { type Gate, setGate } from '#web/platform/navigation/address.ts';

type Question = { answer: (isLeaving: boolean) => void };

let question: Question | null = null;
/** True while the browser leaves the page because the answer was yes. */
let isAllowed = false;
const listeners = new Set<() => void>();

/** Asks before a page with unsaved changes is left, by a link, by the back button or by closing the tab. */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    isAllowed = false;
    const open = setGate(askFirst);
    window.addEventListener('beforeunload', askInBrowser);
    return () => {
      open();
      window.removeEventListener('beforeunload', askInBrowser);
    };
  }, [isDirty]);
}

/** The open question, for the one dialog that shows it. */
export function useLeaveQuestion(): Question | null {
  return useSyncExternalStore(subscribe, () => question);
}

/** If the browser has already left the page, it returns until the question is answered. */
const askFirst: Gate = (leave, steps = 0) => {
  if (isAllowed) {
    isAllowed = false;
    return leave();
  }
  if (steps !== 0) window.history.go(-steps);
  void askToLeave().then((isLeaving) => {
    isAllowed = isLeaving && steps !== 0;
    if (isAllowed) window.history.go(steps);
    else if (isLeaving) leave();
  });
};

function askInBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
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
