import { reloadOnce } from '#web/platform/calls/reload-once.ts';

/**
 * After an update of the server, an open page requests files that no longer exist. It is reloaded once; if the file is
 * still missing, the error is shown. Without an answer of the server the page shows its
 * fault, and is opened again when the server answers.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', () => void reloadOnce());
}
