import type { Followed } from '../followed.ts';
import { renewPush } from './push-subscription.ts';

/** What is followed one after the other is sent together. */
const SEND_AFTER_MS = 3_000;
let timer: number | undefined;

/** Sends what is followed some moments later. What cannot be sent now is sent at the next visit. */
export function keepPushInStep(followed: readonly Followed[]): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void renewPush(followed).catch(() => undefined), SEND_AFTER_MS);
}
