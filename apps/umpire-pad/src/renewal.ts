let registering: Promise<ServiceWorkerRegistration | null> | null = null;
let isRenewed = false;

/** Activates a waiting new version, else checks for one: only to be called while reloading loses nothing. */
export function takeNewVersion(): void {
  if (isRenewed) window.location.reload();
  else void registering?.then((registration) => registration?.update()).catch(() => undefined);
}

/**
 * Registers the service worker, and loads a new version when the page becomes visible again: never while
 * somebody enters points. Entries are on disk before.
 */
export function keepOnDevice(): void {
  // Without HTTPS, as on a club's own network, there is no service worker: the pad works, but does not open
  // offline.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first worker serves the loaded version; each later one, also on a page open for weeks, is a new
  // version.
  let hasWorker = serviceWorker.controller !== null;
  registering = serviceWorker.register('/score/sw.js').catch(() => null);
  serviceWorker.addEventListener('controllerchange', () => {
    isRenewed = hasWorker;
    hasWorker = true;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') takeNewVersion();
  });
}
