import { acceptUnless } from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import type { Stretch } from '@courtcast/scoring-rules';

/** Hours in which a player cannot play, or a court is not to be had: one of the two ids is null. */
export interface Unavailable {
  readonly playerId: string | null;
  readonly courtId: string | null;
  readonly from: Date;
  readonly to: Date;
}

/** Unavailable hours by player and court, ms since the epoch. */
export interface UnavailableTimes {
  readonly players: ReadonlyMap<string, readonly Stretch[]>;
  readonly courts: ReadonlyMap<string, readonly Stretch[]>;
}

/** The existing players and courts. */
export interface KnownIds {
  readonly playerIds: ReadonlySet<string>;
  readonly courtIds: ReadonlySet<string>;
}

function reasonsOf({ playerId, courtId, from, to }: Unavailable, index: number, known: KnownIds): Reason[] {
  if ((playerId === null) === (courtId === null)) {
    const message = 'Name a player or a court, one of the two';
    return [{ code: 'not-permitted-field', path: `${index}.courtId`, message }];
  }
  const isKnown = playerId === null ? known.courtIds.has(courtId ?? '') : known.playerIds.has(playerId);
  const [field, what] = playerId === null ? ['courtId', 'court'] : ['playerId', 'player'];
  if (!isKnown)
    return [{ code: 'unknown-reference', path: `${index}.${field}`, message: `There is no such ${what}` }];
  return from < to
    ? []
    : [{ code: 'ends-before-start', path: `${index}.to`, message: 'must be later than from' }];
}

/**
 * Refuses hours for both a player and a court, or for neither, for unknown ones, and hours that end before they begin.
 */
export function checkUnavailable(hours: readonly Unavailable[], known: KnownIds): Decision<null> {
  const reasons = hours.flatMap((one, index) => reasonsOf(one, index, known));
  return acceptUnless(reasons, null);
}

/** Hours in the form that planning needs; `merges` replace merged players. */
export function unavailableTimes(
  hours: readonly Unavailable[],
  merges: ReadonlyMap<string, string>,
): UnavailableTimes {
  const stretchesBy = (idOf: (one: Unavailable) => string | null) =>
    new Map(
      [...Map.groupBy(hours, idOf)].flatMap(([id, own]): [string, Stretch[]][] =>
        id === null ? [] : [[id, own.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }))]],
      ),
    );
  return {
    players: stretchesBy(({ playerId }) => (playerId === null ? null : (merges.get(playerId) ?? playerId))),
    courts: stretchesBy(({ courtId }) => courtId),
  };
}
