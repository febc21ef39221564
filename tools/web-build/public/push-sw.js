// Shows notifications of matches that are followed, and opens their page. It keeps nothing and answers no requests.

const FALLBACK = '/my';

function read(data) {
  try {
    const { title, body, tag, path } = data.json();
    return {
      title: String(title),
      body: String(body ?? ''),
      tag: String(tag ?? ''),
      path: String(path ?? FALLBACK),
    };
  } catch {
    // A browser shows something for every message, at best this.
    return { title: 'Courtcast', body: '', tag: '', path: FALLBACK };
  }
}

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = read(event.data);
  const look = { icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' };
  // The same message once more takes the place of the first, without a sound.
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path }, ...look }));
});

/** Pages of this site only, whatever a message says. */
function addressOf(path) {
  const url = new URL(path, self.location.origin);
  return url.origin === self.location.origin ? url.href : new URL(FALLBACK, self.location.origin).href;
}

/** What follows a path says how its page is shown, not which it is. */
const pathOf = (address) => new URL(address).pathname;

/** The tab that shows the page already, else a new one: what is read in another tab stays there. */
async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => pathOf(url) === pathOf(address));
  if (shown === undefined) await self.clients.openWindow(address);
  else await shown.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(addressOf(event.notification.data?.path ?? FALLBACK)));
});
