import type { ReasonText } from './reason.ts';

/** Reasons of matches, boards and freeplay. */
export const scoringReasons = {
  'match-not-started': {
    meaning: 'The match is scheduled: it has not been started.',
    remedy: 'Start it first.',
    example: { path: '', message: 'A match that is scheduled cannot be played on. Start it first.' },
  },
  'match-in-progress': {
    meaning: 'The match is in progress.',
    remedy: 'Go on with it, or end it first.',
    example: {
      path: '',
      message: 'A match that is in progress cannot be started. Go on with it, or end it first.',
    },
  },
  'match-suspended': {
    meaning: 'The match is suspended.',
    remedy: 'Resume it first.',
    example: { path: '', message: 'A match that is suspended cannot be played on. Resume it first.' },
  },
  'match-completed': {
    meaning: 'The match is completed, and its result waits for confirmation.',
    remedy: 'Confirm it, or undo what ended it.',
    example: {
      path: '',
      message: 'A match that is completed cannot be played on. Confirm it, or undo what ended it.',
    },
  },
  'match-confirmed': {
    meaning: 'The result of the match is confirmed.',
    remedy: 'Reopen the match first.',
    example: { path: '', message: 'A match that is confirmed cannot be played on. Reopen the match first.' },
  },
  'result-not-asked': {
    meaning: 'No result of the match waits for a word of its players.',
    remedy: 'Confirm or correct the result of freeplay with users on another side: it asks them.',
    example: { path: '', message: 'No result of this match waits for a word of its players' },
  },
  'not-of-evening': {
    meaning: 'The match was played on no club evening: it counts in the records of all who have played it.',
    remedy: 'Leave it as it is; only matches of `americano`, `mexicano` and `winners_court` are left out.',
    example: { path: '', message: 'Only matches of a club evening are left out of a record' },
  },
  'result-disputed': {
    meaning: 'A player has disputed the reported result.',
    remedy: 'Ask the host, who confirms it or types another score.',
    example: {
      path: '',
      message:
        'The result of this match is disputed: the host decides. Ask the host, who confirms it or types another score.',
    },
  },
  'not-in-match': {
    meaning: 'The player does not play the match.',
    remedy: 'Name one of those who play it.',
    example: { path: 'playerId', message: 'This player does not play this match' },
  },
  'opponent-without-account': {
    meaning: 'Nobody on the other side has an account and could confirm the result.',
    remedy: 'Ask the club, whose owners and managers enter it.',
    example: {
      path: '',
      message:
        'Nobody on the other side has an account and could confirm the result. Ask the club, whose owners and managers enter it.',
    },
  },
  'not-on-court': {
    meaning: 'The match waits in line for a court.',
    remedy: 'Wait until it is called to one.',
    example: { path: '', message: 'This match waits for a court. Wait until it is called to one.' },
  },
  'result-counted': {
    meaning: 'The result counts already: each side has accepted it, or none has disputed it in time.',
    remedy: 'Correct the result where it is wrong.',
    example: { path: '', message: 'This result counts already: correct it where it is wrong' },
  },
  'match-cancelled': {
    meaning: 'The match is cancelled.',
    remedy: 'Reinstate it first.',
    example: { path: '', message: 'A match that is cancelled cannot be played on. Reinstate it first.' },
  },
  'match-decided': {
    meaning: 'The score had decided the match before this.',
    remedy: 'Undo, or end the entry where the match ends.',
    example: { path: 'sets.2', message: 'The match was decided before set 3' },
  },
  'sides-unknown': {
    meaning: 'A side of the match is not known yet.',
    remedy:
      'Confirm the matches that feed it. Where they are confirmed the answer says so, with `Retry-After`.',
    example: {
      path: '',
      message:
        'A match cannot be scored before both sides are known. Confirm the matches that feed it. Where they are confirmed the answer says so, with `Retry-After`.',
    },
  },
  'scored-by-sets': {
    meaning: 'The sets of the match were typed in, so that it has no points to add to or to take back.',
    remedy: 'Replace the score as a whole.',
    example: { path: '', message: 'This match is scored by sets. Replace the score as a whole.' },
  },
  'log-full': {
    meaning: 'The log of the match would hold more entries than it may.',
    remedy: 'Replace the score as a whole from now on.',
    example: {
      path: '',
      message: 'The log of a match holds at most 2000 entries. Replace the score as a whole from now on.',
    },
  },
  'nothing-to-undo': {
    meaning: 'No entry of the log stands since the match was started.',
    remedy: 'Nothing is to be done.',
    example: { path: '', message: 'There is nothing to undo. Nothing is to be done.' },
  },
  'already-played': {
    meaning: 'A point or a set has been played, so that there can be no walkover (rules 2).',
    remedy: 'Use a retirement or a default.',
    example: {
      path: 'outcome',
      message: 'A walkover is for a match without a point or set. Use a retirement or a default.',
    },
  },
  'no-result': {
    meaning: 'Neither the score nor a pending result says who has won.',
    remedy: 'Play on, or name the outcome and the winner.',
    example: {
      path: 'winnerSide',
      message: 'There is no result to accept: name winnerSide and outcome, or play on',
    },
  },
  'score-disagrees': {
    meaning: 'The score has another winner, or none.',
    remedy: 'Correct the score first, or name another outcome.',
    example: {
      path: 'winnerSide',
      message: 'By the score home has won: name that side, another outcome, or correct the score',
    },
  },
  'impossible-score': {
    meaning: 'No play by the rules of the match leads to this score.',
    remedy: 'Correct the number at `path`.',
    example: { path: 'sets.0.home', message: 'must be a whole number from 0' },
  },
  'set-unfinished': {
    meaning: 'A set is followed by another without being finished.',
    remedy: 'Correct the set at `path`, or leave out what follows it.',
    example: { path: 'sets.0', message: 'A set at 6–5 is not finished' },
  },
  'impossible-point': {
    meaning: 'The side that won the point cannot have won it in this way.',
    remedy: 'Send another `kind`, another `winner`, or no `kind`.',
    example: { path: 'kind', message: 'An ace is won by the server' },
  },
  'no-service-lets': {
    meaning: 'In Fast4 there are no service lets: a serve that touches the net is played on.',
    remedy: 'Play on, and enter who won the point.',
    example: {
      path: 'type',
      message: 'There are no service lets in Fast4: a serve that touches the net is played on',
    },
  },
  'not-timed': {
    meaning: 'The match is not one that ends with its time.',
    remedy: 'Play on to its end, or enter how it was ended as a result.',
    example: { path: '', message: 'Only a timed match ends with its time' },
  },
  'time-is-up': {
    meaning: 'The time of the match is up already, and the sides are level.',
    remedy: 'Enter who wins the next point: it decides the match.',
    example: { path: '', message: 'Time is up already: the next point decides the match' },
  },
  'impossible-service-order': {
    meaning: 'The order of service does not name both players of a pair, or cannot be changed now.',
    remedy: 'Name both players of the pair, between sets.',
    example: { path: 'order', message: 'must name both players of the pair, first server first' },
  },
  'not-in-a-draw': {
    meaning: 'The match belongs to no draw, so that its sides cannot be put out.',
    remedy: 'Cancel it without `bothOut`.',
    example: {
      path: 'bothOut',
      message: 'Only both sides of a draw match can be put out. Cancel it without `bothOut`.',
    },
  },
  'side-out': {
    meaning: 'A side of the match will never come, so that it will not be played.',
    remedy: 'Reopen or reinstate the matches that feed it.',
    example: {
      path: '',
      message:
        'This match will not be played: a side of it is out. Reopen or reinstate the matches that feed it.',
    },
  },
  'next-match-begun': {
    meaning: 'The match of the draw that the winner goes to is not scheduled any more.',
    remedy: 'Nothing can be taken back; the match at `path` was played or called off.',
    example: {
      path: 'matches.final',
      message:
        'This match is in progress. Nothing can be taken back; the match at `path` was played or called off.',
    },
  },
  'winner-has-place': {
    meaning:
      'A corrected result would qualify a player for a draw in which they stand already, as a lucky loser of this match.',
    remedy:
      'Give their place in that draw to another player (`POST /draws/{id}/replacements`), then confirm. Once they have played there, the result stays as it was.',
    example: {
      path: 'matches.first-round',
      message:
        'The winner stands in Singles already, as a lucky loser. Give their place in that draw to another player (`POST /draws/{id}/replacements`), then confirm. Once they have played there, the result stays as it was.',
    },
  },
  'court-busy': {
    meaning: 'Another match is live on the court.',
    remedy: 'End or move that one first (`GET /live/courts/{id}` shows it), or take another court.',
    example: {
      path: '',
      message:
        'Another match is live on this court. End or move that one first (`GET /live/courts/{id}` shows it), or take another court.',
    },
  },
  'tournament-not-live': {
    meaning: 'The tournament is not live.',
    remedy: 'Have its staff make it live; matches are played while it is.',
    example: {
      path: '',
      message: 'The tournament is not live. Have its staff make it live; matches are played while it is.',
    },
  },
  'impossible-expiry': {
    meaning:
      'A scoring link would end in the past or later than seven days from now; an invitation later than thirty days from now.',
    remedy:
      'Send a later or an earlier `expiresAt`, or none: a link then ends after 24 hours, an invitation after three days.',
    example: { path: 'expiresAt', message: 'must be in the future' },
  },
  'too-many-links': {
    meaning: 'The match has as many scoring links as it may.',
    remedy: 'Remove links that are not needed any more.',
    example: {
      path: 'matchId',
      message:
        'The match has 100 scoring links, as many as it may. Remove links that are not needed any more.',
    },
  },
  'link-ended': {
    meaning: 'The scoring link has expired, or its match was confirmed or cancelled since it was made.',
    remedy: 'Make a new link for the match.',
    example: {
      path: '',
      message: 'The scoring link has ended: make a new one. Make a new link for the match.',
    },
  },
  'unequal-sides': {
    meaning: 'One side has more players than the other.',
    remedy: 'Name one player on both sides, or two.',
    example: { path: 'players.guest', message: 'must have as many players on either side: one, or two' },
  },
  'slot-key-unknown': {
    meaning: 'The slot is taken with the key that its QR code carries, and this is not it.',
    remedy: 'Scan the code at the court once more.',
    example: {
      path: 'key',
      message: 'is not the key of this slot: scan its QR code once more',
    },
  },
  'slot-taken': {
    meaning: 'A player has taken the slot, or a guest has it.',
    remedy: 'Take an open one.',
    example: { path: '', message: 'This slot is taken. Take an open one.' },
  },
  'already-seated': {
    meaning: 'The player has another slot in the match.',
    remedy: 'Nothing is to be done.',
    example: { path: '', message: 'You already have a slot in this match. Nothing is to be done.' },
  },
} as const satisfies Record<string, ReasonText>;
