import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

export type Poll = AnswerOf<'listAvailabilityPolls'>[number];
type Answer = Poll['answers'][number];

/** The polls of a team; not read without the right. */
export function usePolls(teamId: string, mayRead: boolean) {
  return useQuery({
    ...ask('listAvailabilityPolls', { params: { id: teamId } }),
    enabled: mayRead,
    refetchOnWindowFocus: 'always',
  });
}

/** The newest poll about a team match, else about its day; undefined if there is none. */
export function pollOf(
  polls: readonly Poll[] | undefined,
  tie: { readonly id: string; readonly day: string | null },
): Poll | undefined {
  return (
    polls?.find(({ teamMatchId }) => teamMatchId === tie.id) ??
    polls?.find(({ teamMatchId, date }) => teamMatchId === null && date === tie.day)
  );
}

/** A player's answer; undefined if there is none. */
export function answerOf(poll: Poll | undefined, playerId: string): Answer | undefined {
  return poll?.answers.find((answer) => answer.playerId === playerId);
}

/** A player's answer as a word; a color repeats it. */
export function AnswerMark({ answer }: { readonly answer: Answer | undefined }) {
  const { availability: words } = useDeskWords().captain;
  return (
    <span className="answer" data-answer={answer?.answer ?? 'none'}>
      <span className="answer__word">{words.answers[answer?.answer ?? 'none']}</span>
      {answer !== undefined && answer.note !== null && <span className="answer__note">{answer.note}</span>}
    </span>
  );
}
