import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The path in the address bar, for what stands above the back office and its router. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname);
}

/** What follows the path, from the question mark on. */
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
