const RETRY_MS = 60_000;

/**
 * Keeps the screen on for as long as the page is seen, until the answer is called. Browsers give the lock up when they
 * like: it is asked for again. Where there is none, or the page came without TLS, the device's own setting has to do.
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
      // Low battery, or hidden meanwhile: the next minute asks again.
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
