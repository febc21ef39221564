import type { PointKind, Side } from '@courtcast/scoring-rules';
import { BallIcon } from '@courtcast/web-ui/icons.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { ShirtMark } from '../shirt-mark.tsx';
import type { ShirtName } from '../shirts.ts';
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

/** What a side does at the next serve; null where it is not known. */
function useServiceText({ player, isServing, isSecondServe }: HalfProps): string | null {
  const { score, umpire } = useWords();
  if (isServing) return isSecondServe ? score.play.secondServe : score.play.firstServe;
  return player === null ? null : umpire.places.receives(player);
}

function Face(props: HalfProps) {
  const { name, shirt, points, isServing } = props;
  return (
    <>
      <span className="pad-half__name">
        {shirt !== undefined && <ShirtMark name={shirt} />}
        {name}
      </span>{' '}
      <span className="pad-half__points">{points}</span>{' '}
      <span className="pad-half__serve">
        {isServing && <BallIcon className="pad-half__ball" />}
        {useServiceText(props)}
      </span>
    </>
  );
}

/** The half of one side: a tap is a point for it. */
export function Half(props: HalfProps) {
  const { side, name, shirt, points, isServing, isWatching, enter } = props;
  const { score, umpire } = useWords();
  const words = score.play;
  const { kinds } = useSettings();
  const service = useServiceText(props);
  // All that is to be read on it, in the same order: who speaks to the device says what they see.
  const read = [words.pointFor(name), points, service, shirt === undefined ? null : umpire.shirts[shirt]];
  const label = read.filter((part) => part !== null).join(', ');
  if (!kinds || isWatching)
    return (
      <button
        type="button"
        className="pad-half"
        aria-label={label}
        disabled={isWatching}
        onClick={() => enter(side, null)}
      >
        <Face {...props} />
      </button>
    );
  return (
    <div className="pad-half pad-half--kinds" role="group" aria-label={label}>
      <Face {...props} />
      {kindsFor(isServing).map((kind) => (
        <button key={kind} type="button" className="pad-kind" onClick={() => enter(side, kindOf[kind])}>
          {words[kind]}
        </button>
      ))}
    </div>
  );
}
