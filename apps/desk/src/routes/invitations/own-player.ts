type Answer = 'yes' | 'no' | 'maybe';

/** What this device knows of who answers for a team. */
export interface OwnPlayer {
  readonly playerId: string;
  /** What was answered here last, and to which question. */
  readonly given?: { readonly about: string; readonly answer: Answer };
  /** What was written beside it, sent or not: another answer takes it along. */
  readonly note?: { readonly about: string; readonly text: string };
}

const PREFIX = 'courtcast.availability:';

function nameOf(key: string): string {
  // The key begins with the id of the team; its secret is kept nowhere.
  return PREFIX + key.slice(0, key.lastIndexOf('.'));
}

/** Which player of a team this device answers for; null while it is not known. */
export function readOwnPlayer(key: string): OwnPlayer | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(nameOf(key)) ?? 'null');
    return typeof value === 'object' && value !== null && 'playerId' in value ? (value as OwnPlayer) : null;
  } catch {
    return null;
  }
}

/** Remembers it. */
export function keepOwnPlayer(key: string, own: OwnPlayer): void {
  try {
    window.localStorage.setItem(nameOf(key), JSON.stringify(own));
  } catch {
    // A device that keeps nothing asks the next time, too.
  }
}
