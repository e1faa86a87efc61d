// Shows the offline page where a page could not be loaded. It stores nothing else: neither answers of the server nor
// pages or scripts of the application, so no old version is ever shown.
const store = 'pitboss-offline-1';
const files = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(store)
      .then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')));
  } else if (files.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
  }
});
