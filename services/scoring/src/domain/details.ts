import { isDeepEqual } from './equality.ts';
import type { Court, Match, Named } from './match.ts';

/** What may be changed of a match beside its play; absent fields stay. */
export interface DetailsInput {
  readonly court?: Court | null;
  readonly scheduledTime?: Date | null;
  readonly notBeforeTime?: Date | null;
  readonly playOrder?: number | null;
  readonly notes?: string | null;
  readonly umpireUserId?: string | null;
}

/** The match with other details; the very same match when they are what they were. */
export const changeDetails = (match: Match, details: DetailsInput): Match => {
  const changed = { ...match, ...details };
  return isDeepEqual(changed, match) ? match : changed;
};

const renameIn = <T extends Named>(seats: readonly T[] | null, { id, name }: Named): readonly T[] | null =>
  seats?.some((seat) => seat.id === id && seat.name !== name) === true
    ? seats.map((seat) => (seat.id === id ? { ...seat, name } : seat))
    : seats;

/** The match with a player's present name. */
export const renamePlayer = (match: Match, player: Named): Match => {
  const home = renameIn(match.sides.home, player);
  const guest = renameIn(match.sides.guest, player);
  const isSame = home === match.sides.home && guest === match.sides.guest;
  return isSame ? match : { ...match, sides: { home, guest } };
};

/** The match with another player in the place of one that was merged into him. */
export const replacePlayer = (match: Match, mergedId: string, player: Named): Match => {
  const replaced = (seats: Match['sides']['home']): Match['sides']['home'] =>
    seats?.some(({ id }) => id === mergedId) === true
      ? seats.map((seat) => (seat.id === mergedId ? { id: player.id, name: player.name } : seat))
      : seats;
  const home = replaced(match.sides.home);
  const guest = replaced(match.sides.guest);
  const isSame = home === match.sides.home && guest === match.sides.guest;
  return isSame ? match : { ...match, sides: { home, guest } };
};
