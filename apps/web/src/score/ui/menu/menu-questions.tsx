import type { OneSidedType, Side } from '@courtcast/scoring-rules';
import { opponentOf } from '@courtcast/scoring-rules';
import { useWords } from '../../../i18n/language-context.tsx';
import type { Action, ForcedOutcome } from '../../engine/actions.ts';
import type { PadPartProps } from '../pad-part.ts';
import { actionOf, consequenceInWords } from './violations.ts';

/** What has to be asked before it is entered. */
export type Asked =
  { readonly event: OneSidedType } | { readonly outcome: ForcedOutcome } | { readonly suspends: true };

interface ItemProps {
  readonly text: string;
  readonly state?: string | null;
  readonly run: () => void;
  readonly isLarge?: boolean;
}

/** A line of the menu. */
export function Item({ text, state = null, run, isLarge = false }: ItemProps) {
  return (
    <button
      type="button"
      className={`pad-menu__item ${isLarge ? 'pad-menu__item--large' : ''}`}
      onClick={run}
    >
      {text}
      {state !== null && <span className="pad-menu__state">{state}</span>}
    </button>
  );
}

interface QuestionProps extends Pick<PadPartProps, 'line' | 'nameOf'> {
  readonly asked: Asked;
  readonly order: readonly Side[];
  readonly perform: (action: Action) => void;
}

function Suspension({ perform }: Pick<QuestionProps, 'perform'>) {
  const { whySuspended, suspension } = useWords().umpire.menu;
  const { other, ...reasons } = suspension;
  return (
    <>
      <h2>{whySuspended}</h2>
      {Object.values(reasons).map((reason) => (
        <Item key={reason} text={reason} isLarge run={() => perform({ do: 'suspend', reason })} />
      ))}
      <Item text={other} isLarge run={() => perform({ do: 'suspend', reason: null })} />
    </>
  );
}

/** What an event or a result concerns, with what follows from it; the answer enters it. */
export function MenuQuestion({ asked, line, order, nameOf, perform }: QuestionProps) {
  const { score, umpire } = useWords();
  if ('suspends' in asked) return <Suspension perform={perform} />;
  const title = score.menu['event' in asked ? asked.event : asked.outcome];
  const consequence = (side: Side): string | null =>
    'event' in asked
      ? consequenceInWords(umpire.menu, line, { event: asked.event, side })
      : score.menu.wins(nameOf(opponentOf(side)));
  const action = (side: Side): Action =>
    'event' in asked
      ? actionOf(line, asked.event, side)
      : { do: 'result', outcome: asked.outcome, winner: opponentOf(side) };
  return (
    <>
      <h2>
        {title}: {score.menu.against}
      </h2>
      {order.map((side) => (
        <Item
          key={side}
          text={nameOf(side)}
          state={consequence(side)}
          isLarge
          run={() => perform(action(side))}
        />
      ))}
    </>
  );
}
