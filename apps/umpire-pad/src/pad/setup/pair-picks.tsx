import { sides } from '@courtcast/scoring-rules';
import type { Side } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Position } from '../match-notes.ts';
import type { PadPartProps } from '../pad-part.ts';
import { Choice } from '../choice.tsx';
import { rightReceiverOf, withRightReceiver } from '../play/places.ts';
import type { ServicePlan } from './service-plan.ts';

interface PairPicksProps extends Pick<PadPartProps, 'players' | 'nameOf' | 'notes' | 'note'> {
  readonly plan: ServicePlan;
  readonly setFirst: (side: Side, position: Position) => void;
}

/** Of each pair: who serves first, and who receives on the right. */
export function PairPicks({ players, nameOf, notes, note, plan, setFirst }: PairPicksProps) {
  const words = useWords().umpire.before;
  return sides.map((side) => {
    const pair = players[side].map(({ name }, index) => ({ value: index as Position, name }));
    return (
      <div key={side} className="pad-before__pair">
        <Choice
          question={words.firstOf(nameOf(side))}
          options={pair}
          chosen={plan.first[side] ?? null}
          choose={(position) => setFirst(side, position)}
        />
        <Choice
          question={words.rightOf(nameOf(side))}
          options={pair}
          chosen={rightReceiverOf(notes.receivers, side, 0)}
          choose={(position) =>
            note({ receivers: withRightReceiver(notes.receivers, { side, position }, 0) })
          }
        />
      </div>
    );
  });
}
