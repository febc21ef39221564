const PREFIX = 'courtcast.evening-player:';

/** Who plays an evening on this device, by the id of the player; null while that is not known. */
export function readOwnPlayer(drawId: string): string | null {
  try {
    return window.localStorage.getItem(PREFIX + drawId);
  } catch {
    return null;
  }
}

/** Remembers who plays; null forgets it. */
export function keepOwnPlayer(drawId: string, playerId: string | null): void {
  try {
    if (playerId === null) window.localStorage.removeItem(PREFIX + drawId);
    else window.localStorage.setItem(PREFIX + drawId, playerId);
  } catch {
    // A device that keeps nothing asks the next time, too.
  }
}
