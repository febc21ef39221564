import { deviceTexts, tabTexts } from '@courtcast/web-ui/text-store.ts';
import type { TextStore } from '@courtcast/web-ui/text-store.ts';

const EVENING = /^\/(play|join)\/([^/]+)\/?$/;
const INVITATION = /^\/(?:invitations\/[a-z]+|claim\/[^/]+\/[a-z]+\/\d+)\/?$/;

interface KeptKey {
  readonly texts: TextStore;
  readonly name: string;
}

/**
 * Where the key of the page at `pathname` is stored; null if the page has none. An invitation's key stays in
 * this tab until it is used, since signing in leaves the page. An evening's code stays on the device, so that
 * a phone reopens the same page all evening.
 */
function placeOf(pathname: string): KeptKey | null {
  const [, kind, drawId] = EVENING.exec(pathname) ?? [];
  if (kind !== undefined) return { texts: deviceTexts, name: `courtcast.evening-code:${kind}:${drawId}` };
  return INVITATION.test(pathname) ? { texts: tabTexts, name: `courtcast.invitation:${pathname}` } : null;
}

/** Whether the address contains the key of an invitation, slot or evening. */
export function hasKey(): boolean {
  const { hash, pathname } = window.location;
  return hash.length > 1 && placeOf(pathname) !== null;
}

/** Removes such a key from the address, so that it appears in no screenshot and no history. */
export function takeKey(): void {
  const { hash, pathname, search } = window.location;
  const place = placeOf(pathname);
  if (hash.length <= 1 || place === null) return;
  const isKept = place.texts.write(place.name, hash.slice(1));
  // Without storage, the code stays in the address for a reload: it is no secret, it hangs on the wall.
  if (!isKept && place.texts === deviceTexts) return;
  window.history.replaceState(null, '', pathname + search);
}

/** The key that the page at `pathname` was opened with; null if there is none. */
export function findKey(pathname: string): string | null {
  const place = placeOf(pathname);
  return place === null ? null : place.texts.read(place.name);
}

/** Replaces the stored key of the page at `pathname`. */
export function keepKey(pathname: string, key: string): void {
  const place = placeOf(pathname);
  place?.texts.write(place.name, key);
}

/** Deletes a key that was used or is invalid. */
export function forgetKey(pathname: string): void {
  const place = placeOf(pathname);
  place?.texts.remove(place.name);
}
