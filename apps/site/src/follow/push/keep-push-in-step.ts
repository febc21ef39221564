import type { Followed } from '../followed.ts';
import { createPushSender } from './push-sender.ts';
import { renewPush } from './push-subscription.ts';

const sender = createPushSender<readonly Followed[]>(renewPush);
let isWatching = false;

/** Sends what is followed some moments later, or as the page is left. What cannot be sent then is sent at the next visit. */
export function keepPushInStep(followed: readonly Followed[]): void {
  if (!isWatching) {
    isWatching = true;
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') sender.flush();
    });
  }
  sender.put(followed);
}
