import type { PlayerState } from '@courtcast/contracts';
import { likelyNameParts } from '@courtcast/scoring-rules';

const sexes: Readonly<Record<string, string>> = { male: 'MALE', female: 'FEMALE' };

/** The id of an entrant: the player's own, or of a pair one made of both. */
export function participantIdOf(playerIds: readonly string[]): string {
  return playerIds.join('+');
}

/**
 * Names are a single text here. The standard wants parts, which are a guess, and are left out where the family name
 * comes first.
 */
function personOf({ id, name, gender, nationality }: PlayerState) {
  const parts = likelyNameParts(name);
  const sex = gender === null ? undefined : sexes[gender];
  return {
    personId: id,
    ...(parts !== null && { standardGivenName: parts.given, standardFamilyName: parts.family }),
    // The standard's own field wants three letters.
    ...(nationality === null ? {} : { extensions: [{ name: 'nationality', value: nationality }] }),
    ...(sex === undefined ? {} : { sex }),
  };
}

const competitor = { participantRole: 'COMPETITOR' } as const;

function individual(player: PlayerState) {
  const { id: participantId, name: participantName } = player;
  return {
    ...competitor,
    participantId,
    participantName,
    participantType: 'INDIVIDUAL',
    person: personOf(player),
  };
}

function unknown(id: string): PlayerState {
  const nothing = { gender: null, nationality: null, userId: null, mergedInto: null };
  return { id, name: 'Unknown player', ...nothing, clubs: [] };
}

/** Players and pairs of all entrants, each once. */
export function toParticipants(
  entrants: readonly (readonly string[])[],
  players: ReadonlyMap<string, PlayerState>,
): object[] {
  const knownOf = (id: string) => players.get(id) ?? unknown(id);
  const pairs = new Map(
    entrants.flatMap((ids) => (ids.length > 1 ? [[participantIdOf(ids), ids] as const] : [])),
  );
  return [
    ...[...new Set(entrants.flat())].map((id) => individual(knownOf(id))),
    ...[...pairs].map(([participantId, ids]) => ({
      ...competitor,
      participantId,
      participantName: ids.map((id) => knownOf(id).name).join('/'),
      participantType: 'PAIR',
      individualParticipantIds: ids,
    })),
  ];
}
