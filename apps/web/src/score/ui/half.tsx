import type { PointKind, Side } from '@courtcast/scoring-rules';
import { BallIcon } from '../../design/icons.tsx';
import { useWords } from '../../i18n/language-context.tsx';
import { useSettings } from './settings.ts';

interface HalfProps {
  readonly side: Side;
  readonly name: string;
  readonly points: string;
  readonly isServing: boolean;
  readonly isSecondServe: boolean;
  readonly enter: (winner: Side, kind: PointKind | null) => void;
}

/** How the side under the thumb may have won the point. */
function kindsFor(isServing: boolean): readonly ('ace' | 'doubleFault' | 'winner' | 'error')[] {
  return isServing ? ['ace', 'winner', 'error'] : ['winner', 'error', 'doubleFault'];
}

const kindOf = { ace: 'ace', doubleFault: 'doubleFault', winner: 'winner', error: 'unforcedError' } as const;

/** The half of one side: a tap is a point for it. */
export function Half({ side, name, points, isServing, isSecondServe, enter }: HalfProps) {
  const words = useWords().score.play;
  const { kinds } = useSettings();
  const serve = isSecondServe ? words.secondServe : words.firstServe;
  const face = (
    <>
      <span className="pad-half__name">{name}</span>
      <span className="pad-half__points">{points}</span>
      <span className="pad-half__serve">
        {isServing && (
          <>
            <BallIcon className="pad-half__ball" />
            {serve}
          </>
        )}
      </span>
    </>
  );
  if (!kinds)
    return (
      <button
        type="button"
        className="pad-half"
        aria-label={`${words.pointFor(name)}, ${points}`}
        onClick={() => enter(side, null)}
      >
        {face}
      </button>
    );
  return (
    <div className="pad-half pad-half--kinds" role="group" aria-label={words.pointFor(name)}>
      {face}
      {kindsFor(isServing).map((kind) => (
        <button key={kind} type="button" className="pad-kind" onClick={() => enter(side, kindOf[kind])}>
          {words[kind]}
        </button>
      ))}
    </div>
  );
}
