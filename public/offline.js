// Opens the requested page again: when the user asks for it, and when the server itself answers. What the browser
// reports of the connection is only a reason to ask. Every question ends, so that there is a next one.
const askEveryMs = 2_000;
const patienceMs = 8_000;

const reload = () => window.location.reload();
const ask = async () => {
  const response = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
  // A gateway may answer in the server's place.
  const answer = await response.json();
  if (response.ok && answer?.success === true) reload();
};

let asking = false;
const look = async () => {
  if (asking) return;
  asking = true;
  await ask().catch(() => {});
  asking = false;
};

document.getElementById('retry').addEventListener('click', reload);
window.addEventListener('online', look);
setInterval(look, askEveryMs);
