import { useSyncExternalStore } from 'react';

export interface Connection {
  isOnline: boolean;
  /** When the server last answered, in milliseconds of this machine's clock. */
  heardAt: number;
  /** When the next attempt is made while the server cannot be reached. */
  retryAt: number | null;
}

const retryAfterMs = 5_000;
let connection: Connection = { isOnline: navigator.onLine, heardAt: Date.now(), retryAt: null };
/** How often the connection was lost. */
let losses = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** False while this machine is offline or the server does not answer. Forms that move credit are disabled then. */
export function useOnline(): boolean {
  return useConnection().isOnline;
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isOnline(): boolean {
  return connection.isOnline;
}

/** An answer arrived. While the machine is offline it proves nothing: it was sent before. */
export function noteReached(): void {
  if (navigator.onLine) noteHeard();
}

function noteHeard(): void {
  clearTimeout(timer);
  connection = { ...connection, heardAt: Date.now() };
  if (!connection.isOnline) publish({ isOnline: true, retryAt: null });
}

export function noteUnreachable(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void probe(), retryAfterMs);
  publish({ isOnline: false, retryAt: Date.now() + retryAfterMs });
}

/** Calls the health endpoint, which needs no session and changes nothing. */
async function probe(): Promise<void> {
  const lossesBefore = losses;
  // An answer to this call counts even if the browser reports that it is offline.
  const hear = () => lossesBefore === losses && noteHeard();
  await fetch('/api/health', { cache: 'no-store' }).then(hear, noteUnreachable);
}

function publish(change: Partial<Connection>): void {
  connection = { ...connection, ...change };
  for (const listener of listeners) listener();
}

window.addEventListener('offline', () => {
  losses += 1;
  noteUnreachable();
});
window.addEventListener('online', () => void probe());
