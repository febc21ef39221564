import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** A file that a worker keeps on the device; `revision` null where its name has a hash. */
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
 * Makes this worker keep a page on the device: whatever address below `path` (with a slash at its end) is opened, it is
 * the same document, at once, with or without a network. A change of any of its files is another worker.
 */
export function keepPage(path: string, files: KeptFile[]): void {
  precacheAndRoute(files);
  const allowlist = [new RegExp(`^${path.slice(0, -1)}(/|$)`)];
  registerRoute(new NavigationRoute(createHandlerBoundToURL(path), { allowlist }));
  // A page that stands keeps its code; the next one that is opened has the new one.
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
}
