/** Registers the service worker that caches the page of evenings, so that a reload works offline. */
export function keepEveningOnDevice(): void {
  // Without HTTPS, as on a club's own network, there is no service worker: the page works until it is left.
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/desk/evening/sw.js').catch(() => undefined);
}
