import { useSyncExternalStore } from 'react';
import { followedText, isSame, parseFollowed, withFollowed, withoutFollowed } from './followed.ts';
import { readSubscription } from './push/remembered-subscription.ts';
import type { Followed, FollowedId } from './followed.ts';
import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

const STORAGE_KEY = 'courtcast.followed';
const nothing: readonly Followed[] = [];

const listeners = new Set<() => void>();
/** The parsed list of this browser, cached while its stored text is the same. */
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
  // Changes by other tabs.
  if (listeners.size === 1) window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Updates the push subscription after a change; its code is loaded only in browsers with notifications. */
function renew(followed: readonly Followed[]): void {
  if (readSubscription() === null) return;
  const load = async () => (await import('./push/keep-push-in-step.ts')).keepPushInStep(followed);
  // On failure, the next visit retries.
  void load().catch(() => undefined);
}

/** Renews the push subscription at each visit (decisions 15). */
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

/** Follows an item; false if the browser's list is full. */
export function follow(added: Followed): boolean {
  const followed = withFollowed(current(), added);
  if (followed === null) return false;
  keep(followed);
  return true;
}

/** Unfollows an item. */
export function unfollow(removed: FollowedId): void {
  keep(withoutFollowed(current(), removed));
}

/** The followed items, newest last; empty on the server and during hydration. */
export function useFollowed(): readonly Followed[] {
  return useSyncExternalStore(subscribe, current, () => nothing);
}

/** Whether an item is followed. */
export function useIsFollowed(thing: FollowedId): boolean {
  return useFollowed().some((one) => isSame(one, thing));
}
