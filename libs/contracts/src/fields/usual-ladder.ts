/** What a ladder is where nobody says otherwise (decisions 21). */
export const usualLadder = {
  selfJoin: true,
  reach: 3,
  answerHours: 48,
  playDays: 7,
  openChallenges: 1,
  rematchDays: 14,
  move: 'shift',
  unanswered: 'walkover',
  declined: 'walkover',
  unplayed: 'nothing',
  inactiveDays: null,
  inactivePlaces: 1,
} as const;
