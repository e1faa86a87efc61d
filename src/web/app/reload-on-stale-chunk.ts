import { isOnline } from '#web/platform/connection.ts';

const key = 'pitboss-reloaded-at';
const pauseMs = 30_000;

/**
 * After an update of the server, an open page asks for files that are gone. Loading it anew is the cure,
 * once: a file that is still missing then is a fault to be shown.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection nothing is gone, only out of reach, and a page loaded anew would be lost.
    if (!isOnline()) return;
    const last = Number(window.sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < pauseMs) return;
    event.preventDefault();
    window.sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
  });
}
