import {
  canChangeOrder,
  nextServerOf,
  opponentOf,
  setsOf,
  sides,
  toScoreView,
} from '@courtcast/scoring-rules';
import type { PlayState, Side } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Choice } from '../choice.tsx';
import type { Position } from '../match-notes.ts';
import { PadDialog } from '../menu/pad-menu.tsx';
import type { PadPartProps } from '../pad-part.ts';
import { leftSideOf, rightReceiverOf, withRightReceiver } from './places.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { Places } from './places.ts';

interface PlacesDialogProps extends PadPartProps {
  readonly state: PlayState;
  readonly places: Places;
  readonly close: () => void;
}

/** For pairs: the server of each, and the receiver on the right. */
function PairPlaces({ players, nameOf, act, notes, note, state, places }: PlacesDialogProps) {
  const { before: words, places: placeWords } = useWords().umpire;
  const pairOf = (side: Side) => players[side].map(({ name }, index) => ({ value: index as Position, name }));
  const { side: serving } = places.server;
  const setIndex = state.sets.length;
  // Once a pair has served in a set, its order changes only by a logged correction.
  const serveBy = (side: Side, first: Position): void => {
    const reason = canChangeOrder(state, side) ? {} : { reason: placeWords.outOfTurn };
    const order = first === 0 ? ([0, 1] as const) : ([1, 0] as const);
    act({ do: 'event', event: { type: 'serviceOrder', side, order, ...reason } });
  };
  return (
    <>
      {[serving, opponentOf(serving)].map((side) => (
        <Choice
          key={`serves ${side}`}
          question={(side === serving ? placeWords.servesOf : placeWords.servesNextOf)(nameOf(side))}
          options={pairOf(side)}
          chosen={nextServerOf(state, side)}
          choose={(first) => serveBy(side, first)}
        />
      ))}
      {sides.map((side) => (
        <Choice
          key={side}
          question={words.rightOf(nameOf(side))}
          options={pairOf(side)}
          chosen={rightReceiverOf(notes.receivers, side, setIndex)}
          choose={(right) =>
            note({ receivers: withRightReceiver(notes.receivers, { side, position: right }, setIndex) })
          }
        />
      ))}
    </>
  );
}

/** Corrects the server, the receiver and the ends. */
export function PlacesDialog(props: PlacesDialogProps) {
  const { line, nameOf, act, notes, note, state, places, close } = props;
  const words = useWords().umpire.places;
  const serveFrom = (server: Side): void => {
    const { points } = toScoreView(line.rules, state);
    const event = { type: 'setScore', sets: setsOf(state), points, server, reason: words.reason } as const;
    act({ do: 'event', event });
  };
  return (
    <PadDialog title={words.title} close={close}>
      <Choice
        question={words.servesNow}
        options={sides.map((side) => ({ value: side, name: nameOf(side) }))}
        chosen={places.server.side}
        choose={serveFrom}
      />
      {state.doubles && <PairPlaces {...props} />}
      <Button look="bare" className="pad-menu__item" onClick={() => note({ left: opponentOf(notes.left) })}>
        {words.swap}
        <span className="pad-menu__state">{words.atLeft(nameOf(leftSideOf(notes, state)))}</span>
      </Button>
    </PadDialog>
  );
}
