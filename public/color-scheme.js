// Runs before the first paint, so that no page flashes in the wrong colours. A file, because the content
// policy refuses inline scripts. The key is the one the application writes.
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
