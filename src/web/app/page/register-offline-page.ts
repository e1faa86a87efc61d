/** Registers the service worker, which shows a page of its own while there is no connection. */
export function registerOfflinePage(): void {
  // Browsers offer it on safe connections only.
  if (!('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // Without it the browser shows its own page instead.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  });
}
