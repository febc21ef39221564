import type { ReasonText } from './reason.ts';

/** Reasons of matches, boards and freeplay. */
export const scoringReasons = {
  'match-not-started': {
    meaning: 'The match is scheduled: it has not been started.',
    remedy: 'Start it first.',
  },
  'match-in-progress': { meaning: 'The match is in progress.', remedy: 'Go on with it, or end it first.' },
  'match-suspended': { meaning: 'The match is suspended.', remedy: 'Resume it first.' },
  'match-completed': {
    meaning: 'The match is completed, and its result waits for confirmation.',
    remedy: 'Confirm it, or undo what ended it.',
  },
  'match-confirmed': { meaning: 'The result of the match is confirmed.', remedy: 'Reopen the match first.' },
  'match-cancelled': { meaning: 'The match is cancelled.', remedy: 'Reinstate it first.' },
  'match-decided': {
    meaning: 'The score had decided the match before this.',
    remedy: 'Undo, or end the entry where the match ends.',
  },
  'sides-unknown': {
    meaning: 'A side of the match is not known yet.',
    remedy:
      'Confirm the matches that feed it. Where they are confirmed the answer says so, with `Retry-After`.',
  },
  'scored-by-sets': {
    meaning: 'The sets of the match were typed in, so that it has no points to add to or to take back.',
    remedy: 'Replace the score as a whole.',
  },
  'log-full': {
    meaning: 'The log of the match would hold more entries than it may.',
    remedy: 'Replace the score as a whole from now on.',
  },
  'nothing-to-undo': {
    meaning: 'No entry of the log stands since the match was started.',
    remedy: 'Nothing is to be done.',
  },
  'already-played': {
    meaning: 'A point or a set has been played, so that there can be no walkover (rules 2).',
    remedy: 'Use a retirement or a default.',
  },
  'no-result': {
    meaning: 'Neither the score nor a pending result says who has won.',
    remedy: 'Play on, or name the outcome and the winner.',
  },
  'score-disagrees': {
    meaning: 'The score has another winner, or none.',
    remedy: 'Correct the score first, or name another outcome.',
  },
  'impossible-score': {
    meaning: 'No play by the rules of the match leads to this score.',
    remedy: 'Correct the number at `path`.',
  },
  'set-unfinished': {
    meaning: 'A set is followed by another without being finished.',
    remedy: 'Correct the set at `path`, or leave out what follows it.',
  },
  'impossible-point': {
    meaning: 'The side that won the point cannot have won it in this way.',
    remedy: 'Send another `kind`, another `winner`, or no `kind`.',
  },
  'impossible-service-order': {
    meaning: 'The order of service does not name both players of a pair, or cannot be changed now.',
    remedy: 'Name both players of the pair, between sets.',
  },
  'not-in-a-draw': {
    meaning: 'The match belongs to no draw, so that its sides cannot be put out.',
    remedy: 'Cancel it without `bothOut`.',
  },
  'side-out': {
    meaning: 'A side of the match will never come, so that it will not be played.',
    remedy: 'Reopen or reinstate the matches that feed it.',
  },
  'next-match-begun': {
    meaning: 'The match of the draw that the winner goes to is not scheduled any more.',
    remedy: 'Nothing can be taken back; the match at `path` was played or called off.',
  },
  'court-busy': {
    meaning: 'Another match is live on the court.',
    remedy: 'End or move that one first, or take another court.',
  },
  'tournament-not-live': {
    meaning: 'The tournament is not live.',
    remedy: 'Have its staff make it live; matches are played while it is.',
  },
  'impossible-expiry': {
    meaning: 'A scoring link would end in the past, or later than seven days from now.',
    remedy: 'Send a later or an earlier `expiresAt`, or none: the link then ends after 24 hours.',
  },
  'too-many-links': {
    meaning: 'The match has as many scoring links as it may.',
    remedy: 'Remove links that are not needed any more.',
  },
  'link-ended': {
    meaning: 'The scoring link has expired, or its match was confirmed or cancelled since it was made.',
    remedy: 'Make a new link for the match.',
  },
  'unequal-sides': {
    meaning: 'One side has more players than the other.',
    remedy: 'Name one player on both sides, or two.',
  },
  'slot-taken': { meaning: 'A player has taken the slot.', remedy: 'Take an open one.' },
  'already-seated': {
    meaning: 'The player has another slot in the match.',
    remedy: 'Nothing is to be done.',
  },
} as const satisfies Record<string, ReasonText>;
