import { useState } from 'react';
import { opponentOf, toScoreView } from '@courtcast/scoring-rules';
import type { PlayState, PointKind, Side } from '@courtcast/scoring-rules';
import { ClockStrip } from '../clocks/clock-strip.tsx';
import { PeriodClock } from '../clocks/period-clock.tsx';
import { clockOf } from '../clocks/clocks.ts';
import { PadMenu } from '../menu/pad-menu.tsx';
import type { PadPartProps } from '../pad-part.ts';
import { useSettings } from '../settings.ts';
import { Half } from './half.tsx';
import { Head } from './head.tsx';
import { PlacesDialog } from './places-dialog.tsx';
import { leftSideOf, placesOf } from './places.ts';
import type { Places } from './places.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { undoInWords } from '../undo-words.ts';
import { setEndOf } from './set-end.ts';

/**
 * Asks once whether a set has ended as it is shown. It stands in no one's way: the next point is a yes, too, and what was
 * answered is not asked again on this device.
 */
function SetQuestion({ line, nameOf, act, notes, note }: PadPartProps) {
  const words = useWords().umpire.ended;
  const end = setEndOf(line);
  if (end === null || notes.agreedEnd === end.key) return null;
  const question = words.set(nameOf(end.winner), end.called);
  return (
    <div className="pad-asked" role="group" aria-label={question}>
      <p role="status">{question}</p>
      <button type="button" className="pad-button" onClick={() => act({ do: 'undo' })}>
        {words.takeBack}
      </button>
      <button
        type="button"
        className="pad-button pad-button--main"
        onClick={() => note({ agreedEnd: end.key })}
      >
        {words.goOn}
      </button>
    </div>
  );
}

interface FootProps extends PadPartProps {
  readonly state: PlayState;
  readonly isWatching: boolean;
  readonly openMenu: () => void;
}

/** Undo, fault, and the way to all else. */
function Foot({ line, state, nameOf, act, isWatching, openMenu }: FootProps) {
  const { score, umpire } = useWords();
  const words = score.play;
  const undone = undoInWords({ score, umpire }, line, nameOf);
  return (
    <div className="pad-foot">
      <button
        type="button"
        className="pad-button"
        disabled={undone === null || isWatching}
        onClick={() => act({ do: 'undo' })}
      >
        {undone === null ? words.undo : words.undoWhat(undone)}
      </button>
      <button
        type="button"
        className="pad-button"
        disabled={isWatching}
        onClick={() => act({ do: 'event', event: { type: 'fault' } })}
      >
        {state.secondServe ? words.doubleFault : words.fault}
      </button>
      <button type="button" className="pad-button" disabled={isWatching} onClick={openMenu}>
        {words.more}
      </button>
    </div>
  );
}

interface PlayingProps extends PadPartProps {
  readonly state: PlayState;
  /** Another scores: nothing is entered here. */
  readonly isWatching: boolean;
}

interface HalvesProps extends PlayingProps {
  readonly order: readonly Side[];
  readonly places: Places;
}

function Halves({ line, state, players, nameOf, act, notes, isWatching, order, places }: HalvesProps) {
  const { points } = toScoreView(line.rules, state);
  const { server, receiver } = places;
  const enter = (winner: Side, kind: PointKind | null): void => act({ do: 'point', winner, kind });
  const receiving =
    receiver !== null && state.doubles ? (players[receiver.side][receiver.position]?.name ?? null) : null;
  return (
    // Drawn again when the ends are changed: for a moment it takes no second tap of a thumb.
    <div key={order.join()} className="pad-halves">
      {order.map((side) => (
        <Half
          key={side}
          side={side}
          name={nameOf(side)}
          shirt={notes.shirts[side]}
          points={points[side]}
          player={receiver?.side === side ? receiving : null}
          isServing={server.side === side}
          isSecondServe={state.secondServe}
          isWatching={isWatching}
          enter={enter}
        />
      ))}
    </div>
  );
}

/** Two halves for the points, and what goes with them. */
export function Playing(props: PlayingProps) {
  const { line, state, notes, isWatching } = props;
  const { fixed, serves } = useSettings();
  const [opened, setOpened] = useState<'menu' | 'places' | null>(null);
  const left = fixed ? notes.left : leftSideOf(notes, state);
  const order = [left, opponentOf(left)];
  const places = placesOf(line.rules, state, notes);
  const clock = clockOf(line, { servesAreTimed: serves });
  const close = (): void => setOpened(null);
  return (
    <>
      <Head {...props} places={places} order={order} openPlaces={() => setOpened('places')} />
      <div className="pad-strips">
        {clock !== null && <ClockStrip key={`${clock.kind} ${clock.startedAt}`} clock={clock} />}
        <PeriodClock {...props} />
        {!isWatching && <SetQuestion {...props} />}
      </div>
      <Halves {...props} order={order} places={places} />
      <Foot {...props} openMenu={() => setOpened('menu')} />
      {opened === 'menu' && <PadMenu {...props} order={order} close={close} />}
      {opened === 'places' && !isWatching && <PlacesDialog {...props} places={places} close={close} />}
    </>
  );
}
