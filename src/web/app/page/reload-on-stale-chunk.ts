import { isOnline } from '#web/platform/calls/connection.ts';

const key = 'pitboss-reloaded-at';
const pauseMs = 30_000;

/**
 * After an update of the server, an open page requests files that no longer exist. It is reloaded once; if the file is
 * still missing, the error is shown.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection the files are only unreachable, and a reload would lose the page.
    if (!isOnline()) return;
    const last = Number(window.sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < pauseMs) return;
    event.preventDefault();
    window.sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
  });
}
