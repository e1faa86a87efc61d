// Opens the requested page again: when the user asks for it, when the browser says that it is connected, and when the
// server answers again. A browser without a signal of its own, and a server that was away, are only noticed by asking.
const reload = () => window.location.reload();
document.getElementById('retry').addEventListener('click', reload);
window.addEventListener('online', reload);
setInterval(() => {
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok && reload(),
    () => {},
  );
}, 2_000);
