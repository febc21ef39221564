import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

const PREFIX = 'courtcast.evening-player:';

/** The id of the player who uses this device in an evening; null while unknown. */
export function readOwnPlayer(drawId: string): string | null {
  return deviceTexts.read(PREFIX + drawId);
}

/** Remembers who plays; null forgets it. */
export function keepOwnPlayer(drawId: string, playerId: string | null): void {
  if (playerId === null) deviceTexts.remove(PREFIX + drawId);
  else deviceTexts.write(PREFIX + drawId, playerId);
}
