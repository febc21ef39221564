const PATH = /^\/(play|join)\/([^/]+)\/?$/;
const PREFIX = 'courtcast.evening-code:';

/** What a code is for: to enter results, or one's own name at the door. */
export type CodeKind = 'play' | 'join';

const placeOf = (kind: CodeKind, drawId: string) => `${PREFIX}${kind}:${drawId}`;

/**
 * Takes the code of an evening out of the address, so that no picture of the screen and no history shows it. It stays on this
 * device: a phone that was put away opens the same page all evening.
 */
export function takeCode(): void {
  const { hash, pathname, search } = window.location;
  const [, kind, drawId] = PATH.exec(pathname) ?? [];
  if (hash.length <= 1 || (kind !== 'play' && kind !== 'join') || drawId === undefined) return;
  keepCode(kind, drawId, decodeURIComponent(hash.slice(1)));
  window.history.replaceState(null, '', pathname + search);
}

/** Whether the address has such a code. */
export function hasCode(): boolean {
  return window.location.hash.length > 1 && PATH.test(window.location.pathname);
}

const inTab = new Map<string, string>();

function keepCode(kind: CodeKind, drawId: string, code: string): void {
  inTab.set(placeOf(kind, drawId), code);
  try {
    window.localStorage.setItem(placeOf(kind, drawId), code);
  } catch {
    // A device that keeps nothing has it until the page is left.
  }
}

/** The code that this device has for a draw; null without one. */
export function findCode(kind: CodeKind, drawId: string): string | null {
  try {
    return window.localStorage.getItem(placeOf(kind, drawId)) ?? inTab.get(placeOf(kind, drawId)) ?? null;
  } catch {
    return inTab.get(placeOf(kind, drawId)) ?? null;
  }
}
