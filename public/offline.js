// In the language of this browser's last user, or of the browser. The page cannot load the program's own texts.
const inHindi = {
  title: 'ऑफ़लाइन | Pitboss',
  head: 'आप ऑफ़लाइन हैं',
  text: 'Pitboss को कनेक्शन चाहिए। कनेक्शन होते ही यह पेज आगे बढ़ेगा। जो ख़रीदारी बीच में रुक गई, उसे तब खोजा जाएगा।',
  retry: 'फिर से कोशिश करें',
};
const storedLocale = () => {
  try {
    return window.localStorage.getItem('pitboss-locale');
  } catch {
    return null;
  }
};
const language = storedLocale() ?? navigator.languages.find((each) => /^(en|hi)\b/.test(each)) ?? 'en';
if (language.startsWith('hi')) {
  document.documentElement.lang = 'hi';
  document.title = inHindi.title;
  document.querySelector('h1').textContent = inHindi.head;
  document.querySelector('p').textContent = inHindi.text;
  document.getElementById('retry').textContent = inHindi.retry;
}

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
