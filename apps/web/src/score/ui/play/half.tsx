import type { PointKind, Side } from '@courtcast/scoring-rules';
import { BallIcon } from '../../../design/icons.tsx';
import { useWords } from '../../../i18n/language-context.tsx';
import { ShirtMark } from '../before/shirt-mark.tsx';
import type { ShirtName } from '../before/shirts.ts';
import { useSettings } from '../settings.ts';

interface HalfProps {
  readonly side: Side;
  readonly name: string;
  readonly shirt: ShirtName | undefined;
  readonly points: string;
  /** Who serves, or receives, of this side, where it is known. */
  readonly player: string | null;
  readonly isServing: boolean;
  readonly isSecondServe: boolean;
  /** Nothing is entered: another scores. */
  readonly isWatching: boolean;
  readonly enter: (winner: Side, kind: PointKind | null) => void;
}

/** How the side under the thumb may have won the point. */
function kindsFor(isServing: boolean): readonly ('ace' | 'doubleFault' | 'winner' | 'error')[] {
  return isServing ? ['ace', 'winner', 'error'] : ['winner', 'error', 'doubleFault'];
}

const kindOf = { ace: 'ace', doubleFault: 'doubleFault', winner: 'winner', error: 'unforcedError' } as const;

function Face({ name, shirt, points, player, isServing, isSecondServe }: HalfProps) {
  const { score, umpire } = useWords();
  const serve = isSecondServe ? score.play.secondServe : score.play.firstServe;
  return (
    <>
      <span className="pad-half__name">
        {shirt !== undefined && (
          <>
            <ShirtMark name={shirt} />
            <span className="visually-hidden">{umpire.shirts[shirt]}</span>
          </>
        )}
        {name}
      </span>
      <span className="pad-half__points">{points}</span>
      <span className="pad-half__serve">
        {isServing && <BallIcon className="pad-half__ball" />}
        {isServing ? serve : player !== null && umpire.places.receives(player)}
      </span>
    </>
  );
}

/** The half of one side: a tap is a point for it. */
export function Half(props: HalfProps) {
  const { side, name, points, isServing, isWatching, enter } = props;
  const words = useWords().score.play;
  const { kinds } = useSettings();
  if (!kinds || isWatching)
    return (
      <button
        type="button"
        className="pad-half"
        aria-label={`${words.pointFor(name)}, ${points}`}
        disabled={isWatching}
        onClick={() => enter(side, null)}
      >
        <Face {...props} />
      </button>
    );
  return (
    <div className="pad-half pad-half--kinds" role="group" aria-label={words.pointFor(name)}>
      <Face {...props} />
      {kindsFor(isServing).map((kind) => (
        <button key={kind} type="button" className="pad-kind" onClick={() => enter(side, kindOf[kind])}>
          {words[kind]}
        </button>
      ))}
    </div>
  );
}
