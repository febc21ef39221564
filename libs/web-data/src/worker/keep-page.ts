import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** A file that the service worker caches; `revision` is null if its name holds a hash. */
export interface KeptFile {
  url: string;
  revision: string | null;
}

declare const self: {
  addEventListener(
    type: 'install' | 'activate',
    run: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

/**
 * Makes this service worker cache a page: every address below `path` (with a trailing slash) is answered with
 * the same document, with or without a network. A change of any of its files makes a new worker.
 */
export function keepPage(path: string, files: KeptFile[]): void {
  precacheAndRoute(files);
  const allowlist = [new RegExp(`^${path.slice(0, -1)}(/|$)`)];
  registerRoute(new NavigationRoute(createHandlerBoundToURL(path), { allowlist }));
  // An open page keeps its code; the next one to open gets the new code.
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
}
