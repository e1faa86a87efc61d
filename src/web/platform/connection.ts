import { useSyncExternalStore } from 'react';

export interface Connection {
  isOnline: boolean;
  /** When the server was last heard, in milliseconds of this machine's clock. */
  heardAt: number;
  /** When the server is asked again, while it cannot be reached. */
  retryAt: number | null;
}

const retryAfterMs = 5_000;
let connection: Connection = { isOnline: navigator.onLine, heardAt: Date.now(), retryAt: null };
/** How often the network went. */
let losses = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** False while this machine has no network or the server does not answer. No form that moves credit submits then. */
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

/** An answer came. Without a network it proves nothing: it was on its way before the network went. */
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

/** Asks the one call that needs no session and touches nothing. */
async function probe(): Promise<void> {
  const lossesBefore = losses;
  // An answer to this question counts also where the machine only believes to have no network.
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
