import type { ReasonText } from './reason.ts';

/** Reasons of clubs, courts, tournaments, draws, registrations and orders of play. */
export const tournamentReasons = {
  'in-use': {
    meaning: 'Something that is not over still uses it.',
    remedy: 'Finish, cancel, move or remove that first.',
  },
  'tournament-phase': {
    meaning: 'The tournament does not go from its present phase to the one that is asked for.',
    remedy:
      'Read the tournament; phases go draft, registration, live, completed, and from completed back to live.',
  },
  'tournament-over': {
    meaning: 'The tournament is completed or cancelled.',
    remedy:
      'A completed one is opened again with `POST /tournaments/{id}/phase` and `live`, for 14 days by its owners and directors, by admins at any time. Nothing of a cancelled one can be changed any more.',
  },
  'correction-closed': {
    meaning: 'The tournament was completed more than 14 days ago.',
    remedy: 'Ask an admin: they may open it again at any time.',
  },
  'matches-unfinished': {
    meaning: 'Matches of the tournament are neither confirmed nor cancelled.',
    remedy: 'Confirm or cancel them first.',
  },
  'day-too-short': {
    meaning: 'A match does not fit into a day of play.',
    remedy: 'Send a later `dailyUntil` or fewer `matchMinutes`.',
  },
  'draw-finalized': {
    meaning: 'The draw is finalized: its matches exist.',
    remedy: 'Use withdrawals and results; only its name and `goldenPoint` can change.',
  },
  'draw-not-generated': {
    meaning: 'The draw has no lines yet, or lost them by a change.',
    remedy: 'Generate the draw first.',
  },
  'draw-not-finalized': {
    meaning: 'No draw of the tournament is finalized, so there are no matches yet.',
    remedy: 'Finalize a draw first.',
  },
  'parent-finalized': {
    meaning: 'The draw that this one qualifies for is finalized: who comes into it, and how, is settled.',
    remedy: 'Qualify for another draw.',
  },
  'qualifies-for-itself': {
    meaning: 'The way up from the parent leads back to the draw.',
    remedy: 'Name a parent that does not qualify for this draw.',
  },
  'qualifier-slots': {
    meaning: 'The slots for qualifiers are not as many as the qualifying draws send.',
    remedy: 'Generate the draw again, with as many slots as its qualifying draws have spots.',
  },
  'in-joined-draw': {
    meaning: 'The player is entered in a draw that is joined to this one by qualifying.',
    remedy: 'Enter the player in one of them.',
  },
  'singles-and-pairs': {
    meaning: 'Single players and pairs stand in one draw, or in draws that are joined by qualifying.',
    remedy: 'Enter single players only, or pairs only.',
  },
  'too-few-entrants': {
    meaning: 'Half of the lines of the draw, or more, would be empty.',
    remedy: 'Enter more, or make the draw smaller.',
  },
  'too-many-entrants': {
    meaning: 'Entrants and slots for qualifiers are more than the draw has lines.',
    remedy: 'Enter fewer, or make the draw larger.',
  },
  'too-many-seeds': {
    meaning: 'A draw of this size has lines for fewer seeds.',
    remedy: 'Seed as many as the message names.',
  },
  'seed-gap': {
    meaning: 'The seeds do not go from 1 to their number without a gap.',
    remedy: 'Number the seeds from 1.',
  },
  'entrant-not-placed': {
    meaning: 'Entrants stand on no line.',
    remedy: 'Give every entrant a line.',
  },
  'bye-against-bye': {
    meaning: 'Both sides of a match of the first round are byes.',
    remedy: 'Put an entrant or a qualifier on one of the two lines.',
  },
  'not-in-draw': {
    meaning: 'The player does not stand in the draw.',
    remedy: 'Read the draw; name one of its players.',
  },
  'no-match-left': {
    meaning: 'The player has no match left in the draw.',
    remedy: 'There is nothing to withdraw from.',
  },
  'already-withdrawn': {
    meaning: 'The player has withdrawn from the draw.',
    remedy: 'Nothing is to be done.',
  },
  'match-begun': {
    meaning: 'The next match of the player has begun.',
    remedy: 'End that match by retirement.',
  },
  'registration-closed': {
    meaning: 'The tournament is not in its registration phase, or its registration deadline has passed.',
    remedy: 'Ask the staff of the tournament.',
  },
  'already-registered': {
    meaning: 'The player is registered for this draw, alone or as a partner.',
    remedy: 'Take the other registration back first.',
  },
  'no-own-player': {
    meaning: 'The user has no player, and names none.',
    remedy: 'Claim a player first, or name one as staff.',
  },
} as const satisfies Record<string, ReasonText>;
