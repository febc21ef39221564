/** What a ladder is where nobody says otherwise (decisions 22). */
export const usualLadder = {
  selfJoin: true,
  reach: 3,
  answerHours: 48,
  playDays: 7,
  openChallenges: 1,
  rematchDays: 14,
  move: 'shift',
  // Who is challenged learns of it on their page alone: nobody loses a place by not having looked.
  unanswered: 'nothing',
  declined: 'walkover',
  unplayed: 'nothing',
  inactiveDays: null,
  inactivePlaces: 1,
} as const;
