import { useState } from 'react';
import { servingNow, setsOf, toScoreView } from '@courtcast/scoring-rules';
import type { PlayState, PointKind, Side } from '@courtcast/scoring-rules';
import { useWords } from '../../i18n/language-context.tsx';
import { serverName, undoInWords } from './describe.ts';
import { Half } from './half.tsx';
import { PadMenu } from './pad-menu.tsx';
import type { PadPartProps } from './pad-part.ts';
import { changeSettings, useSettings } from './settings.ts';
import { situationInWords } from './situation.ts';

interface PlayingProps extends PadPartProps {
  readonly state: PlayState;
}

interface OrderedProps extends PlayingProps {
  /** The sides as they are shown, from left to right. */
  readonly order: readonly Side[];
}

/** Sets, who serves, and what the next point decides. */
function Head({ line, state, players, order }: OrderedProps) {
  const { score, scores } = useWords();
  const { swapped } = useSettings();
  const view = toScoreView(line.rules, state);
  return (
    <header className="pad-head">
      <p className="pad-head__sets">
        {setsOf(state).map((set, index) => (
          <span key={index} className="pad-head__set">
            {order.map((side) => set[side]).join('–')}
          </span>
        ))}
      </p>
      <p className="pad-head__server">{score.play.serves(serverName(players, state))}</p>
      <p className="pad-head__situation" role="status">
        {situationInWords(scores, line.rules.deuceRule, view)}
        {view.changeEnds && (
          <button
            type="button"
            className="pad-button pad-button--small"
            onClick={() => changeSettings({ swapped: !swapped })}
          >
            {score.play.changeEnds}
          </button>
        )}
      </p>
    </header>
  );
}

/** Undo, fault, and the way to all else. */
function Foot({ line, state, nameOf, act, openMenu }: PlayingProps & { readonly openMenu: () => void }) {
  const { score } = useWords();
  const words = score.play;
  const undone = undoInWords(score, line, nameOf);
  return (
    <div className="pad-foot">
      <button
        type="button"
        className="pad-button"
        disabled={undone === null}
        onClick={() => act({ do: 'undo' })}
      >
        {undone === null ? words.undo : words.undoWhat(undone)}
      </button>
      <button
        type="button"
        className="pad-button"
        onClick={() => act({ do: 'event', event: { type: 'fault' } })}
      >
        {state.secondServe ? words.doubleFault : words.fault}
      </button>
      <button type="button" className="pad-button" onClick={openMenu}>
        {words.more}
      </button>
    </div>
  );
}

/** Two halves for the points, and what goes with them. */
export function Playing(props: PlayingProps) {
  const { line, state, nameOf, act } = props;
  const { swapped } = useSettings();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const order: readonly Side[] = swapped ? ['guest', 'home'] : ['home', 'guest'];
  const { points } = toScoreView(line.rules, state);
  const serving = servingNow(state).side;
  const enter = (winner: Side, kind: PointKind | null): void => act({ do: 'point', winner, kind });
  return (
    <>
      <Head {...props} order={order} />
      <div className="pad-halves">
        {order.map((side) => (
          <Half
            key={side}
            side={side}
            name={nameOf(side)}
            points={points[side]}
            isServing={serving === side}
            isSecondServe={state.secondServe}
            enter={enter}
          />
        ))}
      </div>
      <Foot {...props} openMenu={() => setMenuOpen(true)} />
      {isMenuOpen && <PadMenu nameOf={nameOf} act={act} order={order} close={() => setMenuOpen(false)} />}
    </>
  );
}
