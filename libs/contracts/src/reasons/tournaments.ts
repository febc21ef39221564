import type { ReasonText } from './reason.ts';

/** Reasons of clubs, courts, tournaments, draws, registrations and orders of play. */
export const tournamentReasons = {
  'in-use': {
    meaning: 'Something that is not over still uses it.',
    remedy: 'Finish, cancel, move or remove that first.',
    example: { path: '', message: 'The club still has courts. Finish, cancel, move or remove that first.' },
  },
  'court-not-granted': {
    meaning: 'The club does not let this tournament or league group onto its courts.',
    remedy:
      'Ask an owner or manager of the club to grant it (`PUT /clubs/{id}/court-use`), or take another court.',
    example: {
      path: 'courtId',
      message: 'Its club does not let these matches onto its courts',
    },
  },
  'tournament-phase': {
    meaning: 'The tournament does not go from its present phase to the one that is asked for.',
    remedy:
      'Read the tournament; phases go draft, registration, live, completed, and from completed back to live.',
    example: {
      path: 'phase',
      message:
        'The tournament is already in phase registration. Read the tournament; phases go draft, registration, live, completed, and from completed back to live.',
    },
  },
  'tournament-over': {
    meaning: 'The tournament is completed or cancelled.',
    remedy:
      'A completed one is opened again with `POST /tournaments/{id}/phase` and `live`, for 14 days by its owners and directors, by admins at any time. Nothing of a cancelled one can be changed any more.',
  },
  'correction-closed': {
    meaning: 'The tournament was completed more than 14 days ago.',
    remedy: 'Ask an admin: they may open it again at any time.',
    example: {
      path: 'phase',
      message:
        'It was completed more than 14 days ago: only an admin opens it again. Ask an admin: they may open it again at any time.',
    },
  },
  'matches-unfinished': {
    meaning: 'Matches of the tournament are neither confirmed nor cancelled.',
    remedy: 'Confirm or cancel them first.',
    example: {
      path: 'phase',
      message: '5 matches are neither confirmed nor cancelled. Confirm or cancel them first.',
    },
  },
  'day-too-short': {
    meaning: 'A match does not fit into a day of play.',
    remedy: 'Send a later `dailyUntil` or fewer `matchMinutes`.',
    example: {
      path: 'matchMinutes',
      message: 'does not fit between from and dailyUntil: send fewer minutes, or a later dailyUntil',
    },
  },
  'draw-finalized': {
    meaning: 'The draw is finalized: its matches exist.',
    remedy: 'Use withdrawals and results; only its name and `goldenPoint` can change.',
    example: {
      path: 'size',
      message:
        'The draw is finalized: only name and goldenPoint can change. Use withdrawals and results; only its name and `goldenPoint` can change.',
    },
  },
  'draw-begun': {
    meaning: 'A point, or a result, of the draw exists, or of a draw that it qualifies for.',
    remedy:
      'Take the results back that are named; once points were played, use withdrawals and replacements.',
    example: {
      path: 'matches.0198f3a2-7c1d-7e53-9a41-5b2f6c8d9e01',
      message: 'This match has begun',
    },
  },
  'not-in-groups': {
    meaning: 'The draw is a bracket: it has no groups.',
    remedy: 'Make a draw with `drawType` `round_robin`.',
    example: {
      path: 'groups',
      message: 'This draw is a bracket. Make a draw with `drawType` `round_robin`.',
    },
  },
  'made-by-rounds': {
    meaning: 'The draw is made round by round: it has no lines, and is not closed.',
    remedy: 'Draw its next round with `POST /draws/{id}/rounds`, or take the last one back.',
    example: {
      path: '',
      message:
        'This draw is made round by round. Draw its next round with `POST /draws/{id}/rounds`, or take the last one back.',
    },
  },
  'joining-closed': {
    meaning: 'Players do not come into this box league by themselves.',
    remedy: 'Ask the club, which enters players.',
  },
  'box-round-open': {
    meaning: 'Results of the round are not settled: one waits for a word, is disputed, or a match is played.',
    remedy: 'Confirm, correct or cancel these matches, or let the players answer; then make the round.',
    example: {
      path: 'matches.0190a000-0000-7000-8000-000000000001',
      message:
        'Its result waits for the word of the other side. Confirm, correct or cancel these matches, or let the players answer; then make the round.',
    },
  },
  'box-round-differs': {
    meaning: 'The box league has other rounds than the request takes for granted.',
    remedy: 'Read the box league, and name the round that comes next, or the last one.',
    example: {
      path: 'round',
      message:
        'The next round is 3. Read the box league, and name the round that comes next, or the last one.',
    },
  },
  'boxes-differ': {
    meaning: 'The boxes that were sent do not have everybody who plays in the next round, each once.',
    remedy: 'Read `GET /box-leagues/{id}/next-round`, and put everybody of it into one box.',
    example: {
      path: 'boxes',
      message:
        'Two who play are in no box. Read `GET /box-leagues/{id}/next-round`, and put everybody of it into one box.',
    },
  },
  'box-league-round': {
    meaning: 'The draw is a round of a box league.',
    remedy: 'Take the round back with `DELETE /box-leagues/{id}/rounds/{n}`.',
    example: {
      path: '',
      message:
        'This draw is a round of a box league. Take the round back with `DELETE /box-leagues/{id}/rounds/{n}`.',
    },
  },
  'not-by-rounds': {
    meaning: 'The draw is a bracket, or in groups: its matches are made all at once.',
    remedy: 'Make a draw with `drawType` `americano`, `mexicano`, `winners_court` or `swiss`.',
    example: { path: '', message: 'The matches of this draw are made all at once' },
  },
  'round-open': {
    meaning: 'Matches of a round that was drawn are neither confirmed nor cancelled.',
    remedy: 'Confirm or cancel the matches that are named, or take the round back.',
    example: {
      path: 'matches.0198f3a2-7c1d-7e53-9a41-5b2f6c8d9e01',
      message: 'This match is neither confirmed nor cancelled',
    },
  },
  'round-differs': {
    meaning:
      'A round that was drawn elsewhere is not the one that is drawn here: results, or who is there, have changed since, or another round of this number is there.',
    remedy:
      'Read the draw again. A round that was played so can be sent with `played`, once no other one of its number is there.',
    example: { path: 'drawn', message: 'Another round 3 is there already' },
  },
  'impossible-round': {
    meaning: 'A round that is said to have been played breaks the laws of its draw.',
    remedy:
      'Name entrants of the draw, each once, two a side (one where pairs or singles are entrants); on a mixed evening a woman and a man, in a Swiss draw nobody twice against the same.',
    example: { path: 'drawn.matches.0.home', message: 'Two play together on each side' },
  },
  'not-last-round': {
    meaning: 'Only the round that was drawn last is taken back.',
    remedy: 'Take the later rounds back first.',
    example: { path: 'n', message: 'The last round is 4. Take the later rounds back first.' },
  },
  'no-round-left': {
    meaning: 'Whoever is there has met everybody: no round is left in which nobody meets twice.',
    remedy: 'Leave it, or let more players in.',
    example: { path: '', message: 'No round is left in which nobody meets twice' },
  },
  'clock-not-started': {
    meaning: 'The clock of the round was not started.',
    remedy: 'Start it first.',
    example: { path: '', message: 'The clock of this round was not started. Start it first.' },
  },
  'name-taken': {
    meaning: 'Somebody of this name is in the list of the evening already.',
    remedy: 'Add a surname, or an initial. Who has entered themselves before is in already.',
    example: { path: 'name', message: 'Somebody of this name is in the list already' },
  },
  'door-busy': {
    meaning: 'More people came in by this code within a minute than come through a door.',
    remedy: 'Try again in a minute, or ask whoever runs the evening.',
    example: { path: '', message: '20 people came in within a minute' },
  },
  'order-of-play-out': {
    meaning: 'An order of play of the draw is published: lines stay as they are.',
    remedy: 'Leave `moveUp` out, or put a lucky loser in with `POST /draws/{id}/replacements`.',
    example: { path: 'moveUp', message: 'An order of play of the draw is published' },
  },
  'linked-draw': {
    meaning: 'The players of the draw come from other draws: entrants, lines and size follow from these.',
    remedy: 'Change the draws that they come from, or enter their results.',
    example: { path: '', message: 'The players of this draw come from other draws' },
  },
  'not-a-main-draw': {
    meaning: 'Consolation and placement draws are made of a main draw of four lines or more.',
    remedy: 'Name a main draw, or give it a larger size.',
    example: { path: '', message: 'A qualifying draw leads to its parent only' },
  },
  'structures-exist': {
    meaning: 'Who loses there goes to another draw that was made of this one.',
    remedy: 'Remove them with `DELETE /draws/{id}/structures` first, or take another preset.',
    example: { path: '', message: 'Who loses there goes to another draw already' },
  },
  'draw-not-generated': {
    meaning: 'The draw has no lines yet, or lost them by a change.',
    remedy: 'Generate the draw first.',
    example: { path: '', message: 'The draw has not been generated. Generate the draw first.' },
  },
  'draw-not-finalized': {
    meaning: 'No draw of the tournament is finalized, so there are no matches yet.',
    remedy: 'Finalize a draw first.',
    example: { path: '', message: 'No draw of the tournament is finalized. Finalize a draw first.' },
  },
  'parent-finalized': {
    meaning: 'The draw that this one qualifies for is finalized: who comes into it, and how, is settled.',
    remedy: 'Qualify for another draw.',
    example: { path: 'parentDrawId', message: 'The parent draw is finalized. Qualify for another draw.' },
  },
  'qualifies-for-itself': {
    meaning: 'The way up from the parent leads back to the draw.',
    remedy: 'Name a parent that does not qualify for this draw.',
    example: { path: 'parentDrawId', message: 'A draw cannot qualify into itself' },
  },
  'qualifier-slots': {
    meaning: 'The slots for qualifiers are not as many as the qualifying draws send.',
    remedy: 'Generate the draw again, with as many slots as its qualifying draws have spots.',
    example: {
      path: '',
      message:
        'The draw has 0 qualifier slots for 2 qualifiers: generate it again. Generate the draw again, with as many slots as its qualifying draws have spots.',
    },
  },
  'qualifiers-fixed': {
    meaning: 'Those who qualify for this draw come to fixed lines: there is no lot.',
    remedy: 'Leave it, or set `qualifierPlacement` to `afterQualifying` before the draw is finalized.',
    example: { path: '', message: 'The qualifiers of this draw come to fixed lines' },
  },
  'no-qualifier-known': {
    meaning: 'No one has qualified yet.',
    remedy: 'Confirm matches of the last round of qualifying first.',
    example: {
      path: '',
      message: 'No one has qualified yet. Confirm matches of the last round of qualifying first.',
    },
  },
  'no-tie': {
    meaning: 'No place of a group that is over is shared.',
    remedy: 'Leave it: the order says who stands where. Where matches are to come, confirm them first.',
    example: { path: '', message: 'No place of a group that is over is shared' },
  },
  'in-joined-draw': {
    meaning: 'The player is entered in a draw that is joined to this one by qualifying.',
    remedy: 'Enter the player in one of them.',
    example: { path: 'entrants.0.playerIds.0', message: 'This player is already entered in Singles' },
  },
  'singles-and-pairs': {
    meaning:
      'Single players and pairs stand in one draw, or in draws that are joined by qualifying; or the draw is for the others.',
    remedy: 'Enter single players only, or pairs only.',
    example: { path: 'entrants', message: 'A draw is of single players or of pairs, not of both' },
  },
  'too-few-entrants': {
    meaning: 'Half of the lines of the draw, or more, would be empty.',
    remedy: 'Enter more, or make the draw smaller.',
    example: { path: 'entrants', message: 'A draw of 8 needs more than 4 entrants' },
  },
  'too-many-entrants': {
    meaning: 'Entrants and slots for qualifiers are more than the draw has lines.',
    remedy: 'Enter fewer, or make the draw larger.',
    example: { path: 'entrants', message: 'A draw of 8 takes at most 8 entrants' },
  },
  'too-many-seeds': {
    meaning: 'A draw of this size has lines for fewer seeds.',
    remedy: 'Seed as many as the message names.',
    example: { path: 'entrants', message: 'A draw of 8 has lines for 4 seeds' },
  },
  'seed-gap': {
    meaning: 'The seeds do not go from 1 to their number without a gap.',
    remedy: 'Number the seeds from 1.',
    example: { path: 'entrants.0.seed', message: 'Seeds go from 1 to 1 without a gap' },
  },
  'entrant-not-placed': {
    meaning: 'Entrants stand on no line.',
    remedy: 'Give every entrant a line.',
    example: { path: 'positions', message: '1 entrants are not placed' },
  },
  'bye-against-bye': {
    meaning: 'Both sides of a match of the first round are byes.',
    remedy: 'Put an entrant or a qualifier on one of the two lines.',
    example: { path: 'positions.7', message: 'A bye cannot play against a bye' },
  },
  'not-in-draw': {
    meaning: 'The player does not stand in the draw.',
    remedy: 'Read the draw; name one of its players.',
    example: { path: 'playerId', message: 'This player does not stand in the draw' },
  },
  'no-match-left': {
    meaning: 'The player has no match left in the draw.',
    remedy: 'There is nothing to withdraw from.',
    example: {
      path: 'playerId',
      message: 'This player has no match left in the draw. There is nothing to withdraw from.',
    },
  },
  'already-withdrawn': {
    meaning: 'The player has withdrawn from the draw.',
    remedy: 'Nothing is to be done.',
    example: { path: 'playerId', message: 'This player has withdrawn already. Nothing is to be done.' },
  },
  'match-begun': {
    meaning: 'The next match of the player has begun.',
    remedy: 'End that match by retirement.',
    example: {
      path: 'playerId',
      message: 'The match of this player is under way: it ends by retirement. End that match by retirement.',
    },
  },
  'registration-closed': {
    meaning: 'The tournament is not in its registration phase, or its registration deadline has passed.',
    remedy: 'Ask the staff of the tournament.',
    example: {
      path: '',
      message: 'The tournament is not in its registration phase. Ask the staff of the tournament.',
    },
  },
  'already-registered': {
    meaning: 'The player is registered for this draw, alone or as a partner.',
    remedy: 'Take the other registration back first.',
    example: {
      path: 'playerId',
      message: 'This player is already registered for this draw. Take the other registration back first.',
    },
  },
  'partner-agreed': {
    meaning: 'The partner has agreed to the registration.',
    remedy: 'Take the registration back instead.',
    example: {
      path: '',
      message: 'The partner has agreed to this registration. Take the registration back instead.',
    },
  },
  'no-own-player': {
    meaning: 'The user has no player, and names none.',
    remedy: 'Claim a player first, or name one as staff.',
    example: {
      path: 'playerId',
      message:
        'You have no player to register: name one as staff, or claim one with POST /players/{id}/claim',
    },
  },
} as const satisfies Record<string, ReasonText>;
