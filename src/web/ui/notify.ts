import { useSyncExternalStore } from 'react';

// Most visits show no toast at all: its library comes with the first one.
let isWanted = false;
const listeners = new Set<() => void>();

/** True from the first toast on: then the place they appear in has to be there. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
  );
}

/** A short word at the top of the page, gone after 1.5 seconds. Screen readers hear it as a status. */
export function notifySuccess(message: string): void {
  void show('success', message);
}

/** The same for what went wrong, announced at once. The error also stays at its field. */
export function notifyError(message: string): void {
  void show('error', message);
}

async function show(kind: 'success' | 'error', message: string): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { showToast } = await import('#web/ui/toasts.tsx');
  showToast(kind, message);
}
