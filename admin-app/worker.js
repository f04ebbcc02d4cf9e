/* global caches, Headers, Response, self */

// The service worker of the staff pages. It lets Today open offline, and answers only when the network cannot.

const kept = 'staff-page';
const page = '/admin/day';

/** The scope `/admin` also covers other paths that start with these letters. */
const isOfStaff = ({ origin, pathname }) =>
  origin === self.location.origin && /^\/admin(\/|$)/.test(pathname);

/** Keeps the page of the release that this browser gets, without the token that counts the view. */
async function keep(answer) {
  const isPrivate = /no-store/.test(answer.headers.get('cache-control') ?? '');
  if (answer.status !== 200 || answer.redirected || isPrivate) return '';
  const headers = new Headers(answer.headers);
  headers.delete('server-timing');
  const html = await answer.text();
  const cache = await caches.open(kept);
  await cache.put(page, new Response(html, { headers }));
  return html;
}

/** Loads the page and its files. The files never change, so they stay in the browser's cache. */
async function prepare() {
  const html = await keep(await fetch(page, { headers: { accept: 'text/html' } }));
  const files = [...html.matchAll(/(?:href|src)="(\/r\/[^"]+)"/g)].map(([, file]) => file);
  await Promise.all(files.map((file) => fetch(file)));
}

async function answer(event) {
  try {
    const fresh = await fetch(event.request);
    if (new URL(event.request.url).pathname === page)
      event.waitUntil(keep(fresh.clone()).catch(() => undefined));
    return fresh;
  } catch (error) {
    const cache = await caches.open(kept);
    const last = await cache.match(page);
    if (last) return last;
    throw error;
  }
}

// The worker of another release replaces this one at once.
self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(prepare().catch(() => undefined));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate' && isOfStaff(new URL(url))) event.respondWith(answer(event));
});
