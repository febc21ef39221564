import type { Side } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { PadPartProps } from '../pad-part.ts';
import { ShirtMark } from '../shirt-mark.tsx';
import { shirtNames } from '../shirts.ts';

interface ShirtChoiceProps extends Pick<PadPartProps, 'nameOf' | 'notes' | 'note'> {
  readonly side: Side;
}

/** The shirt of one side, out of a palette; the same one again takes it back. */
export function ShirtChoice({ side, nameOf, notes, note }: ShirtChoiceProps) {
  const { before, shirts } = useWords().umpire;
  const chosen = notes.shirts[side];
  const { [side]: _, ...others } = notes.shirts;
  return (
    <div className="pad-shirts" role="group" aria-label={before.shirtOf(nameOf(side))}>
      <p className="pad-shirts__of">
        {nameOf(side)}
        <span className="pad-shirts__name">{chosen === undefined ? before.noShirt : shirts[chosen]}</span>
      </p>
      <div className="pad-shirts__palette">
        {shirtNames.map((name) => (
          <button
            key={name}
            type="button"
            className="pad-shirts__one"
            aria-label={shirts[name]}
            aria-pressed={chosen === name}
            onClick={() => note({ shirts: chosen === name ? others : { ...others, [side]: name } })}
          >
            <ShirtMark name={name} />
          </button>
        ))}
      </div>
    </div>
  );
}
