import type { OneSidedType, Side } from '@courtcast/scoring-rules';
import { opponentOf } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Action, ForcedOutcome } from '../../sync/actions.ts';
import type { PadPartProps } from '../pad-part.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { consequenceInWords, decisionsOn, mayDefault } from './violations.ts';

/** A question to answer before an event is entered. */
export type Asked =
  | { readonly event: OneSidedType }
  | { readonly outcome: ForcedOutcome }
  | { readonly suspends: true }
  /** A violation that may cost the match. */
  | { readonly violationOf: Side };

interface ItemProps {
  readonly text: string;
  readonly state?: string | null;
  readonly run: () => void;
  readonly isLarge?: boolean;
}

/** An entry of the menu. */
export function Item({ text, state = null, run, isLarge = false }: ItemProps) {
  return (
    <Button look="bare" className={`pad-menu__item ${isLarge ? 'pad-menu__item--large' : ''}`} onClick={run}>
      {text}
      {state !== null && <span className="pad-menu__state">{state}</span>}
    </Button>
  );
}

interface QuestionProps extends Pick<PadPartProps, 'line' | 'nameOf'> {
  readonly asked: Asked;
  readonly order: readonly Side[];
  readonly perform: (action: Action) => void;
  readonly ask: (asked: Asked) => void;
}

/** The penalties after the third violation, among which an official decides. */
function Decision({ side, nameOf, perform }: Pick<QuestionProps, 'nameOf' | 'perform'> & { side: Side }) {
  const { umpire } = useWords();
  const words = umpire.menu;
  const decisions = decisionsOn(side, umpire.menu.codeViolation);
  const opponent = nameOf(opponentOf(side));
  return (
    <>
      <h2>{words.decision(nameOf(side))}</h2>
      <Item
        text={umpire.menu.default}
        state={umpire.menu.wins(opponent)}
        isLarge
        run={() => perform(decisions.default)}
      />
      <Item text={umpire.menu.penaltyGame} state={words.goesOn} isLarge run={() => perform(decisions.game)} />
    </>
  );
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

interface ConcernedProps extends QuestionProps {
  readonly asked: Extract<Asked, { event: unknown } | { outcome: unknown }>;
}

/** Asks which side an event or result concerns and shows the consequence; the answer enters it. */
function Concerned({ asked, line, order, nameOf, perform, ask }: ConcernedProps) {
  const { umpire } = useWords();
  const title = umpire.menu['event' in asked ? asked.event : asked.outcome];
  const consequence = (side: Side): string | null =>
    'event' in asked
      ? consequenceInWords(umpire.menu, line, { event: asked.event, side })
      : umpire.menu.wins(nameOf(opponentOf(side)));
  const answer = (side: Side): void => {
    if (!('event' in asked)) perform({ do: 'result', outcome: asked.outcome, winner: opponentOf(side) });
    else if (mayDefault(line, asked.event, side)) ask({ violationOf: side });
    else perform({ do: 'event', event: { type: asked.event, side } });
  };
  return (
    <>
      <h2>
        {title}: {umpire.menu.against}
      </h2>
      {order.map((side) => (
        <Item key={side} text={nameOf(side)} state={consequence(side)} isLarge run={() => answer(side)} />
      ))}
    </>
  );
}

/** Shows the current question. */
export function MenuQuestion(props: QuestionProps) {
  const { asked, nameOf, perform } = props;
  if ('suspends' in asked) return <Suspension perform={perform} />;
  if ('violationOf' in asked) return <Decision side={asked.violationOf} {...{ nameOf, perform }} />;
  return <Concerned {...props} asked={asked} />;
}
