const RETRY_MS = 60_000;

/**
 * Keeps the screen on while the page is visible, until the returned function is called. Browsers may release
 * the lock, so it is requested again. Without support or without TLS, the device's own setting applies.
 */
export function keepScreenOn(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let isAsking = false;
  const end = new AbortController();
  const { signal } = end;
  const isOver = () => signal.aborted;

  async function ask() {
    if (isOver() || isAsking || document.visibilityState !== 'visible' || lock?.released === false) return;
    isAsking = true;
    try {
      lock = await navigator.wakeLock.request('screen');
      lock.addEventListener('release', onChange, { once: true, signal });
      if (isOver()) await lock.release();
    } catch {
      // Released by a low battery or a hidden page: requested again a minute later.
    } finally {
      isAsking = false;
    }
  }

  const onChange = () => void ask();
  document.addEventListener('visibilitychange', onChange, { signal });
  const timer = setInterval(onChange, RETRY_MS);
  onChange();
  return () => {
    end.abort();
    clearInterval(timer);
    void lock?.release();
  };
}
