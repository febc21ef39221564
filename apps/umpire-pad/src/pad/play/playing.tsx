import { useState } from 'react';
import { opponentOf, toScoreView } from '@courtcast/scoring-rules';
import type { PlayState, PointKind, Side } from '@courtcast/scoring-rules';
import { ClockStrip } from '../clocks/clock-strip.tsx';
import { PeriodClock } from '../clocks/period-clock.tsx';
import { clockOf } from '../clocks/clocks.ts';
import { PadMenu } from '../menu/pad-menu.tsx';
import type { PadPartProps } from '../pad-part.ts';
import { useSettings } from '../settings.ts';
import { Foot } from './foot.tsx';
import { Half } from './half.tsx';
import { Head } from './head.tsx';
import { PlacesDialog } from './places-dialog.tsx';
import { leftSideOf, placesOf } from './places.ts';
import type { Places } from './places.ts';
import { SetQuestion } from './set-question.tsx';

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
