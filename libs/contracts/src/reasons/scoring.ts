import type { ReasonText } from './reason.ts';

/** Reasons of matches, boards and freeplay. */
export const scoringReasons = {
  'match-decided': {
    meaning: 'The score had decided the match before this.',
    remedy: 'Undo, or end the entry where the match ends.',
  },
  'match-status': {
    meaning: 'The status of the match has no such transition.',
    remedy: 'Read the match; the message names its status.',
  },
  'court-busy': {
    meaning: 'Another match is live on the court.',
    remedy: 'End or move that one first, or take another court.',
  },
  'not-open': {
    meaning: 'The tournament is not live, or the team match is cancelled.',
    remedy: 'The message says which; matches are played while both are open.',
  },
} as const satisfies Record<string, ReasonText>;
