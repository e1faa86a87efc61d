import { useSyncExternalStore } from 'react';

// Most visits show no toast, so its library is loaded with the first one.
let isWanted = false;
const listeners = new Set<() => void>();

/** True after the first toast: then its container must exist. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
  );
}

/** A toast at the top of the page for 1.5 seconds. Screen readers announce it as a status. */
export function notifySuccess(message: string): void {
  void show('success', message);
}

/** The same for errors, announced at once. The error also stays at its field. */
export function notifyError(message: string): void {
  void show('error', message);
}

async function show(kind: 'success' | 'error', message: string): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { showToast } = await import('#web/ui/feedback/toasts.tsx');
  showToast(kind, message);
}
