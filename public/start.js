// Runs before the first paint. A file, because the content policy refuses inline scripts.

// Sets the colours, so that no page flashes in the wrong ones. The key is the one the application writes.
(() => {
  let choice = 'auto';
  try {
    choice = window.localStorage.getItem('pitboss-color-scheme') || 'auto';
  } catch {
    // Storage may be forbidden. The system's scheme is shown then.
  }
  const isDark =
    choice === 'dark' || (choice !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();

// The login page comes in the language that the browser asks for. If its last user chose another one, it stays hidden.
(() => {
  try {
    const chosen = window.localStorage.getItem('pitboss-locale');
    const { lang, dataset } = document.documentElement;
    if (chosen !== null && !chosen.startsWith(lang)) dataset.early = 'hidden';
  } catch {
    // Storage may be forbidden. Then there is no choice.
  }
})();

// Asks who is signed in while the application is still on its way. `early-answer.ts` takes the answer.
(() => {
  const url = '/api/auth/session';
  const stop = new AbortController();
  const headers = { 'X-Requested-With': 'pitboss', Accept: 'application/json' };
  // A page that is opened out of sight does not extend the session.
  if (document.visibilityState !== 'visible') headers['X-Background'] = '1';
  const sentAt = performance.now();
  const answer = fetch(url, { headers, credentials: 'same-origin', cache: 'no-store', signal: stop.signal });
  const early = { url, sentAt, answer, stop };
  window.pitbossEarlyAnswer = early;
  // The scripts may arrive much later, and the server's time is then no longer that of the answer.
  answer.then(
    () => {
      early.arrivedAt = performance.now();
    },
    () => {},
  );
})();
