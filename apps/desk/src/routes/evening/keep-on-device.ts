/** Keeps the page of evenings on the device, so that a reload without a network opens it again. */
export function keepEveningOnDevice(): void {
  // Without HTTPS, on a club's own network, there is no worker: the page stands as long as it is not left.
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/desk/evening/sw.js').catch(() => undefined);
}
