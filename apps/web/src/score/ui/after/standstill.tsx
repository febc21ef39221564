import { setsOf, toScoreView } from '@courtcast/scoring-rules';
import { useWords } from '../../../i18n/language-context.tsx';
import type { Line } from '../../engine/line.ts';
import type { AfterProps } from './completed.tsx';

type StandstillProps = Pick<AfterProps, 'line' | 'notes' | 'outbox' | 'nameOf'>;

/** The sets; of a match that is suspended with the points of the running game. */
export function Sets({ state, status, rules }: Pick<Line, 'state' | 'status' | 'rules'>) {
  if (state === null) return null;
  const sets = setsOf(state).map(({ home, guest }) => `${home}–${guest}`);
  const { points } = toScoreView(rules, state);
  return (
    <>
      <p className="pad-ended__sets">{sets.join('  ')}</p>
      {status === 'suspended' && (
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
      <Sets {...line} />
      {reason !== null && <p>{reason}</p>}
      {isElsewhere && <p role="status">{over.suspendedElsewhere}</p>}
      {isElsewhere && <p>{over.suspendedNext}</p>}
    </>
  );
}
