import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { Answer } from './use-polls.ts';

/** What a player has answered, as a word; the color only repeats it. */
export function AnswerMark({ answer }: { readonly answer: Answer | undefined }) {
  const { availability: words } = useDeskWords().captain;
  return (
    <span className="answer" data-answer={answer?.answer ?? 'none'}>
      <span className="answer__word">{words.answers[answer?.answer ?? 'none']}</span>
      {answer !== undefined && answer.note !== null && <span className="answer__note">{answer.note}</span>}
    </span>
  );
}
