const RETRY_MS = 60_000;

/**
 * Keeps the screen on for as long as the page is seen. Browsers give the lock up when they like: it is asked for
 * again. Where there is none, or the page came without TLS, the television's own setting has to do.
 */
export function keepAwake(): void {
  if (!('wakeLock' in navigator)) return;
  let lock: WakeLockSentinel | null = null;
  let isAsking = false;

  async function ask() {
    if (isAsking || document.visibilityState !== 'visible' || lock?.released === false) return;
    isAsking = true;
    try {
      lock = await navigator.wakeLock.request('screen');
      lock.addEventListener('release', () => void ask(), { once: true });
    } catch {
      // Low battery, or hidden meanwhile: the next minute asks again.
    } finally {
      isAsking = false;
    }
  }

  document.addEventListener('visibilitychange', () => void ask());
  setInterval(() => void ask(), RETRY_MS);
  void ask();
}
