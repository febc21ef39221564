const PATH = /^\/(?:invitations\/[a-z]+|claim\/[^/]+\/[a-z]+\/\d+)\/?$/;
const PREFIX = 'courtcast.invitation:';

/** Whether the address has the key of an invitation or of a slot. */
export function hasKey(): boolean {
  const { hash, pathname } = window.location;
  return hash.length > 1 && PATH.test(pathname);
}

/**
 * Takes such a key out of the address, so that no picture of the screen and no history shows it. It stays
 * in this tab until it is used: signing in leaves the page.
 */
export function takeKey(): void {
  if (!hasKey()) return;
  const { hash, pathname, search } = window.location;
  window.sessionStorage.setItem(PREFIX + pathname, hash.slice(1));
  window.history.replaceState(null, '', pathname + search);
}

/** The key that the page at `pathname` was opened with; null without one. */
export function findKey(pathname: string): string | null {
  return window.sessionStorage.getItem(PREFIX + pathname);
}

/** Forgets a key that was used, or that is of no use. */
export function forgetKey(pathname: string): void {
  window.sessionStorage.removeItem(PREFIX + pathname);
}
