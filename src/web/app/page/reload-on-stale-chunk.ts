import { probe } from '#web/platform/calls/connection.ts';
import { serverNow } from '#web/ui/values/server-time.ts';

const key = 'pitboss-reloaded-at';
const pauseMs = 30_000;

/**
 * After an update of the server, an open page requests files that no longer exist. It is reloaded once; if the file is
 * still missing, the error is shown. Without an answer of the server the page shows its
 * fault, and is opened again when the server answers.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce());
}

async function reloadOnce(): Promise<void> {
  // Without an answer the files are only unreachable, and a reload would lose the page.
  if (!(await probe())) return;
  const last = Number(window.sessionStorage.getItem(key) ?? 0);
  if (Math.abs(serverNow() - last) < pauseMs) return;
  window.sessionStorage.setItem(key, String(serverNow()));
  window.location.reload();
}
