import type { AnswerOf } from '@courtcast/client';

/** How many players a team match of a league takes: who plays a singles may play a doubles, too. */
export function playersNeeded({
  defaultSinglesCount: singles,
  defaultDoublesCount: doubles,
}: AnswerOf<'getLeague'>): number {
  return Math.max(singles, 2 * doubles);
}
