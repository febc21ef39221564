import { countedIn } from '../../../counted.ts';

const counted = countedIn('en');

/** Words of planning whole match days. */
export const matchDays = {
  set: 'Time and place of this match day',
  setTitle: (day: string) => `${day}: time and place`,
  setText: (count: number) =>
    `${counted(count, 'team match that has', 'team matches that have')} not begun: one day, one time, each by the clock of its home club.`,
  timeHint: 'By the clock of each home club. Empty: no time yet.',
  placeHint: 'Empty: each one keeps its own.',
  setAction: (count: number) => `Set ${counted(count, 'team match', 'team matches')}`,
  move: 'Move match days',
  moveText:
    'The chosen match day and all after it move by as many days; times and places stay. A match day of which a team match has begun stays.',
  from: 'From',
  by: 'By how many days',
  byHint: '7 is a week later, -7 a week earlier.',
  preview: (count: number, from: string, to: string) =>
    `${counted(count, 'team match moves', 'team matches move')}, the first of them from ${from} to ${to}.`,
  moveAction: 'Move them',
  working: 'Setting the team matches',
  goOn: (count: number) => `Go on with the ${count} that are left`,
  done: 'The team matches are set.',
};
