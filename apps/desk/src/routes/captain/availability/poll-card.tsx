import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { AnswerMark } from './answer-mark.tsx';
import { answerOf } from './use-polls.ts';
import type { Poll } from './use-polls.ts';

interface PollCardProps {
  readonly poll: Poll;
  /** What it is about; undefined for a day alone. */
  readonly tieName: string | undefined;
  readonly players: readonly { readonly id: string; readonly name: string }[];
}

/** How many have answered what: "5 yes, 1 maybe, 2 no, 3 have not answered". */
function useTally({ poll, players }: PollCardProps): string {
  const { availability: words } = useDeskWords().captain;
  const count = (wanted: string) => poll.answers.filter(({ answer }) => answer === wanted).length;
  return words.tally({
    yes: count('yes'),
    maybe: count('maybe'),
    no: count('no'),
    open: players.length - poll.answers.length,
  });
}

function EndPoll({ poll }: Pick<PollCardProps, 'poll'>) {
  const { availability: words } = useDeskWords().captain;
  const confirm = useConfirm();
  const ending = useSave('deleteAvailabilityPoll', { touches: ['listAvailabilityPolls'] });
  const end = async () => {
    const question = { title: words.endQuestion, consequences: [words.endLink, words.endAnswers] };
    if (await confirm({ ...question, action: words.end, isDestructive: true }))
      await ending.save({ params: { id: poll.teamId, pollId: poll.id } });
  };
  return (
    <>
      <RefusalNote refusal={ending.refusal} />
      <p>
        <button type="button" className="link-button" disabled={ending.isSaving} onClick={() => void end()}>
          {words.end}
        </button>
      </p>
    </>
  );
}

/** A question to the players, with what each has answered. */
export function PollCard(props: PollCardProps) {
  const { poll, tieName, players } = props;
  const { availability: words } = useDeskWords().captain;
  const formats = useFormats();
  const tally = useTally(props);
  const isOpen = poll.status === 'open';
  return (
    <details className="poll" open={isOpen}>
      <summary className="poll__head">
        <span className="poll__day">{formats.day(poll.date)}</span>
        {tieName !== undefined && <span>{tieName}</span>}
        <span className="rows__more">{isOpen ? tally : `${words.ended} ${tally}`}</span>
      </summary>
      {poll.note !== null && <p>{poll.note}</p>}
      <ul className="rows">
        {players.map(({ id, name }) => (
          <li key={id}>
            <span className="rows__main">{name}</span>
            <AnswerMark answer={answerOf(poll, id)} />
          </li>
        ))}
      </ul>
      {isOpen && <EndPoll poll={poll} />}
    </details>
  );
}
