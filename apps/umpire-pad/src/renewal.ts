let registering: Promise<ServiceWorkerRegistration | null> | null = null;
let isRenewed = false;

/** Takes the new version where there is one, else asks for it: only while nothing on the page is lost by it. */
export function takeNewVersion(): void {
  if (isRenewed) window.location.reload();
  else void registering?.then((registration) => registration?.update()).catch(() => undefined);
}

/**
 * Keeps the pad on the device, and takes a new version of it when the page is shown again after it was hidden: never
 * under a thumb, and never half. What was tapped is on the disk before.
 */
export function keepOnDevice(): void {
  // Without HTTPS, on a club's own network, there is no worker: the pad works, and opens with a network only.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first worker of a device has the version that stands; each after it, also on a page that stays for weeks, a new one.
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
