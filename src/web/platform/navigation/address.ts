import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The path in the address bar, for code outside the back office's router. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname);
}

/** The part after the path, from the question mark on. */
export function useQueryText(): string {
  return useSyncExternalStore(subscribe, () => window.location.search);
}

export function goTo(path: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
