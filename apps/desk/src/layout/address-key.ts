import { deviceTexts, tabTexts } from '@courtcast/web-ui/text-store.ts';
import type { TextStore } from '@courtcast/web-ui/text-store.ts';

const EVENING = /^\/(play|join)\/([^/]+)\/?$/;
const INVITATION = /^\/(?:invitations\/[a-z]+|claim\/[^/]+\/[a-z]+\/\d+)\/?$/;

interface KeptKey {
  readonly texts: TextStore;
  readonly name: string;
}

/**
 * Where the key of the page at `pathname` is kept; null where a page has none. An invitation stays in this tab until it is
 * used: signing in leaves the page. The code of an evening stays on the device: a phone that was put away opens the same page
 * all evening.
 */
function placeOf(pathname: string): KeptKey | null {
  const [, kind, drawId] = EVENING.exec(pathname) ?? [];
  if (kind !== undefined) return { texts: deviceTexts, name: `courtcast.evening-code:${kind}:${drawId}` };
  return INVITATION.test(pathname) ? { texts: tabTexts, name: `courtcast.invitation:${pathname}` } : null;
}

/** Whether the address has the key of an invitation, of a slot or of an evening. */
export function hasKey(): boolean {
  const { hash, pathname } = window.location;
  return hash.length > 1 && placeOf(pathname) !== null;
}

/** Takes such a key out of the address, so that no picture of the screen and no history shows it. */
export function takeKey(): void {
  const { hash, pathname, search } = window.location;
  const place = placeOf(pathname);
  if (hash.length <= 1 || place === null) return;
  const isKept = place.texts.write(place.name, hash.slice(1));
  // Where the device keeps nothing, a reload finds the code of an evening in the address: it hangs on the wall, too.
  if (!isKept && place.texts === deviceTexts) return;
  window.history.replaceState(null, '', pathname + search);
}

/** The key that the page at `pathname` was opened with; null without one. */
export function findKey(pathname: string): string | null {
  const place = placeOf(pathname);
  return place === null ? null : place.texts.read(place.name);
}

/** Keeps a key that takes the place of the one that the page at `pathname` was opened with. */
export function keepKey(pathname: string, key: string): void {
  const place = placeOf(pathname);
  place?.texts.write(place.name, key);
}

/** Forgets a key that was used, or that is of no use. */
export function forgetKey(pathname: string): void {
  const place = placeOf(pathname);
  place?.texts.remove(place.name);
}
