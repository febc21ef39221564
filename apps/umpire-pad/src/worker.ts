import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Everything that the pad is made of, by the build: a change of any of it is another worker. */
declare const PAD_FILES: { url: string; revision: string | null }[];
declare const self: {
  addEventListener(
    type: 'install' | 'activate',
    run: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

// Whatever match is opened, it is the same page: from this device, at once, with or without a network.
precacheAndRoute(PAD_FILES);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/score/'), { allowlist: [/^\/score(\/|$)/] }));

// A page that stands keeps its code; the next one that is opened has the new one.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
