import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';

export type Poll = AnswerOf<'listAvailabilityPolls'>[number];
export type Answer = Poll['answers'][number];

/** What the players of a team have answered; those who may not read it ask for nothing. */
export function usePolls(teamId: string, mayRead: boolean) {
  return useQuery({
    ...ask('listAvailabilityPolls', { params: { id: teamId } }),
    enabled: mayRead,
    refetchOnWindowFocus: 'always',
  });
}

/** The newest poll about a team match, or else about its day; undefined where none was made. */
export function pollOf(
  polls: readonly Poll[] | undefined,
  tie: { readonly id: string; readonly day: string | null },
): Poll | undefined {
  return (
    polls?.find(({ teamMatchId }) => teamMatchId === tie.id) ??
    polls?.find(({ teamMatchId, date }) => teamMatchId === null && date === tie.day)
  );
}

/** What was answered for a player; undefined while nothing was. */
export function answerOf(poll: Poll | undefined, playerId: string): Answer | undefined {
  return poll?.answers.find((answer) => answer.playerId === playerId);
}
