import { useEffect } from 'react';

/** Keeps the screen on while the page is seen; a device that cannot, or may not, goes on without. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const { wakeLock } = navigator as Partial<Navigator>;
      if (wakeLock === undefined || document.visibilityState !== 'visible') return;
      const held = await wakeLock.request('screen').catch(() => null);
      if (isOver) await held?.release();
      else lock = held;
    };
    const onShown = (): void => void ask();
    void ask();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onShown);
      void lock?.release();
    };
  }, []);
}
