import type { ReasonText } from './reason.ts';

/** Reasons of clubs, courts, tournaments, draws, registrations and orders of play. */
export const tournamentReasons = {
  'in-use': { meaning: 'Something unfinished still uses it.', remedy: 'Finish, cancel or move that first.' },
  'draw-finalized': {
    meaning: 'The draw is finalized: its matches exist.',
    remedy: 'Use withdrawals and results; only its name and `goldenPoint` can change.',
  },
  'draw-not-finalized': {
    meaning: 'No draw of the tournament is finalized, so there are no matches yet.',
    remedy: 'Finalize a draw first.',
  },
  'already-registered': {
    meaning: 'The player is registered for this draw, alone or as a partner.',
    remedy: 'Take the other registration back first.',
  },
  'tournament-phase': {
    meaning: 'The phase of the tournament does not allow it.',
    remedy: 'Read the tournament; move it to the phase that the message names.',
  },
  'tournament-over': {
    meaning: 'The tournament is completed or cancelled.',
    remedy: 'Nothing can be changed any more.',
  },
} as const satisfies Record<string, ReasonText>;
