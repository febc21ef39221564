import { setsOf } from '@courtcast/scoring-rules';
import { useWords } from '../../i18n/language-context.tsx';
import type { Line } from '../engine/line.ts';
import { undoInWords } from './describe.ts';
import type { PadWords } from './describe.ts';
import type { PadPartProps } from './pad-part.ts';

type EndedLineProps = Pick<PadPartProps, 'nameOf' | 'line'>;

function headline(words: PadWords, { line, nameOf }: EndedLineProps): string {
  const { status, state, result } = line;
  const winner = result?.winner ?? state?.decided ?? null;
  if (status === 'suspended' || winner === null) return words.over.suspended;
  const how = result === null ? '' : ` ${words.over.byOutcome[result.outcome]}`;
  return `${words.over.won(nameOf(winner))}${how}`;
}

function Sets({ state }: Pick<Line, 'state'>) {
  if (state === null) return null;
  const sets = setsOf(state).map(({ home, guest }) => `${home}–${guest}`);
  return <p className="pad-ended__sets">{sets.join('  ')}</p>;
}

interface EndedProps extends EndedLineProps, Pick<PadPartProps, 'act'> {
  readonly isSent: boolean;
}

function Completed({ line, nameOf, act, isSent }: EndedProps) {
  const words = useWords().score;
  const undone = undoInWords(words, line, nameOf);
  return (
    <>
      {isSent && <p>{words.over.toConfirm}</p>}
      {undone !== null && (
        <button type="button" className="pad-button" onClick={() => act({ do: 'undo' })}>
          {words.play.undoWhat(undone)}
        </button>
      )}
    </>
  );
}

/** A match that stands still: suspended, decided or official. */
export function Ended(props: EndedProps) {
  const words = useWords().score;
  const { line, act } = props;
  return (
    <section className="pad-ended">
      <h1>{headline(words, props)}</h1>
      <Sets state={line.state} />
      {line.status === 'completed' && <Completed {...props} />}
      {line.status === 'closed' && <p>{words.over.official}</p>}
      {line.status === 'suspended' && (
        <button type="button" className="pad-button pad-button--main" onClick={() => act({ do: 'resume' })}>
          {words.menu.resume}
        </button>
      )}
    </section>
  );
}
