import type { LiveMatchView } from '@courtcast/contracts';

/** Something that new matches can turn up in. */
export interface Place {
  readonly kind: 'tournament' | 'club';
  readonly id: string;
}

/** Of the hundred scopes of a socket; the rest is for the cards that can be seen. */
const MAX_PLACES = 40;

export function placeKey({ kind, id }: Place): string {
  return `${kind}.${id}`;
}

/**
 * The tournaments and clubs of the matches, after those known already: a place stays watched when its last match is
 * over, since the next one starts there. The same list when nothing new is in it.
 */
export function placesOf(matches: readonly LiveMatchView[], known: readonly Place[]): readonly Place[] {
  const places = new Map(known.map((place) => [placeKey(place), place]));
  for (const { tournament, court } of matches) {
    const found: (Place | null)[] = [
      tournament === undefined ? null : { kind: 'tournament', id: tournament.id },
      court === undefined ? null : { kind: 'club', id: court.clubId },
    ];
    for (const place of found) if (place !== null) places.set(placeKey(place), place);
  }
  const watched = [...places.values()].slice(0, MAX_PLACES);
  return watched.length === known.length ? known : watched;
}
