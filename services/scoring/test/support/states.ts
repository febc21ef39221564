import type { CourtState, DrawState, TournamentState } from '@courtcast/contracts';

/** States of other services' records, complete except for the fields that a test sets. */
export function courtState(id: string, clubId: string, changes: Partial<CourtState> = {}): CourtState {
  return {
    id,
    name: `Name of ${id}`,
    clubId,
    deleted: false,
    ...changes,
  };
}

export function tournamentState(id: string, changes: Partial<TournamentState> = {}): TournamentState {
  return {
    id,
    name: `Name of ${id}`,
    sport: 'tennis',
    phase: 'live',
    ownerId: 'user-owner',
    staff: [],
    hostClubIds: [],
    timeZone: 'UTC',
    deleted: false,
    ...changes,
  };
}

export function drawState(id: string, tournamentId: string, changes: Partial<DrawState> = {}): DrawState {
  return {
    id,
    tournamentId,
    name: `Name of ${id}`,
    size: 8,
    finalized: true,
    matchFormat: 'best_of_3',
    tiebreakAt: null,
    finalSetTiebreak: null,
    finalSetTiebreakTo: null,
    matchTiebreakTo: null,
    deuceRule: 'advantage',
    goldenPoint: false,
    matches: [],
    deleted: false,
    ...changes,
  };
}
