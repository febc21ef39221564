import type { Followed } from '../followed.ts';
import { createPushSender } from './push-sender.ts';
import { renewPush } from './push-subscription.ts';

const sender = createPushSender<readonly Followed[]>(renewPush);
let isWatching = false;

/** Sends the followed items after a short pause, or when the page is left. On failure the next visit sends them. */
export function keepPushInStep(followed: readonly Followed[]): void {
  if (!isWatching) {
    isWatching = true;
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') sender.flush();
    });
  }
  sender.put(followed);
}
