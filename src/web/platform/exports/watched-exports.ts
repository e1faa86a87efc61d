import { useSyncExternalStore } from 'react';

/** The exports whose end is to be announced, stored per tab: a reloaded page continues to watch them. */
const storageKey = 'pitboss-watched-exports';
const listeners = new Set<() => void>();
let watched: readonly string[] = read();

export function useWatchedExports(): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => watched,
  );
}

export function watchExport(id: string): void {
  put([...watched, id]);
}

export function forgetExport(id: string): void {
  put(watched.filter((other) => other !== id));
}

function put(ids: readonly string[]): void {
  watched = ids;
  try {
    window.sessionStorage.setItem(storageKey, ids.join(' '));
  } catch {
    // Storage may be forbidden. The exports are then watched until the page is left.
  }
  for (const listener of listeners) listener();
}

function read(): readonly string[] {
  try {
    return (window.sessionStorage.getItem(storageKey) ?? '').split(' ').filter((id) => id !== '');
  } catch {
    return [];
  }
}
