import { toScoreView } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { AfterProps } from './completed.tsx';
import { setsPlayed } from './headline.ts';

type StandstillProps = Pick<AfterProps, 'line' | 'notes' | 'outbox' | 'nameOf'>;

/** The sets; of a match that is suspended with the points of the running game. */
export function Sets(props: Pick<AfterProps, 'line' | 'outbox'>) {
  const { rules, state, status } = props.line;
  const sets = setsPlayed(props).map(({ home, guest }) => `${home}–${guest}`);
  if (sets.length === 0) return null;
  const points = status === 'suspended' && state !== null ? toScoreView(rules, state).points : null;
  return (
    <>
      <p className="pad-ended__sets">{sets.join('  ')}</p>
      {points !== null && (
        <p className="pad-ended__sets">
          {points.home}–{points.guest}
        </p>
      )}
    </>
  );
}

/** Who has suspended it, as far as is known here, why, and what comes next. */
export function Standstill({ line, notes, outbox, nameOf }: StandstillProps) {
  const { over } = useWords().score;
  const isElsewhere = notes.suspendedAfter !== line.steps.length;
  const reason = outbox.sheet.match.notes;
  return (
    <>
      <p>
        {nameOf('home')} – {nameOf('guest')}
      </p>
      <Sets {...{ line, outbox }} />
      {reason !== null && <p>{reason}</p>}
      {isElsewhere && <p role="status">{over.suspendedElsewhere}</p>}
      {isElsewhere && <p>{over.suspendedNext}</p>}
    </>
  );
}
