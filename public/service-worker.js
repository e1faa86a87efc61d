// Shows the offline page where a page could not be loaded from the server itself. It stores nothing else: neither
// answers of the server nor pages or scripts of the application, so no old version is ever shown.
const store = 'pitboss-offline-3';
const files = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];

// A gateway or the sign-in page of a hotel may answer in the server's place: its answers do not carry this header.
const isOwn = (response) => response.headers.get('X-Served-By') === 'pitboss';

// The answer to the form of the login page leads to another page, and a worker cannot read whose it is.
const isLedOn = (request, response) => request.method === 'POST' && response.type === 'opaqueredirect';

self.addEventListener('install', (event) => {
  event.waitUntil(storeFiles().then(() => self.skipWaiting()));
});

async function storeFiles() {
  const cache = await caches.open(store);
  for (const file of files) {
    const response = await fetch(file, { cache: 'reload' });
    if (!response.ok || !isOwn(response)) throw new Error(`${file} did not come from the server`);
    await cache.put(file, response);
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function ownOr(request, path) {
  const response = await fetch(request).catch(() => null);
  if (response !== null && (isOwn(response) || isLedOn(request, response))) return response;
  return (await caches.match(path)) ?? response ?? Response.error();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(ownOr(request, '/offline.html'));
  else if (files.includes(pathname)) event.respondWith(ownOr(request, pathname));
});
