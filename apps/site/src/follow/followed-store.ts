import { useSyncExternalStore } from 'react';
import { followedText, isSame, parseFollowed, withFollowed, withoutFollowed } from './followed.ts';
import { readSubscription } from './push/remembered-subscription.ts';
import type { Followed, FollowedId } from './followed.ts';
import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

const STORAGE_KEY = 'courtcast.followed';
const nothing: readonly Followed[] = [];

const listeners = new Set<() => void>();
/** The parsed list of the browser, cached while its text is the same. */
let known: { readonly text: string | null; readonly followed: readonly Followed[] } = {
  text: null,
  followed: nothing,
};

function current(): readonly Followed[] {
  const text = deviceTexts.read(STORAGE_KEY);
  if (text !== known.text) known = { text, followed: parseFollowed(text) };
  return known.followed;
}

function announce(): void {
  for (const listener of listeners) listener();
}

function onStorage({ key }: StorageEvent): void {
  if (key === STORAGE_KEY || key === null) announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs of this browser.
  if (listeners.size === 1) window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Browsers that are notified say what they follow now; the code for it is loaded by them alone. */
function renew(followed: readonly Followed[]): void {
  if (readSubscription() === null) return;
  const load = async () => (await import('./push/keep-push-in-step.ts')).keepPushInStep(followed);
  // Without it, the next visit does.
  void load().catch(() => undefined);
}

/** Says at each visit that this browser is still there (decisions 15). */
export function renewAtVisit(): void {
  renew(current());
}

function keep(followed: readonly Followed[]): void {
  const text = followedText(followed);
  deviceTexts.write(STORAGE_KEY, text);
  known = { text, followed };
  announce();
  renew(followed);
}

/** Follows a thing; false where as many are followed as a browser keeps. */
export function follow(added: Followed): boolean {
  const followed = withFollowed(current(), added);
  if (followed === null) return false;
  keep(followed);
  return true;
}

/** Follows a thing no more. */
export function unfollow(removed: FollowedId): void {
  keep(withoutFollowed(current(), removed));
}

/** The list that the user follows, the newest last; empty on the server and before hydration. */
export function useFollowed(): readonly Followed[] {
  return useSyncExternalStore(subscribe, current, () => nothing);
}

/** Whether the user follows a thing. */
export function useIsFollowed(thing: FollowedId): boolean {
  return useFollowed().some((one) => isSame(one, thing));
}
