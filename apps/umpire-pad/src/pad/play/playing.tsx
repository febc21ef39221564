import { useState } from 'react';
import type { PointKind, Side, PlayState } from '@courtcast/scoring-rules';
import { Button } from '@courtcast/web-ui/button.tsx';
import { BallIcon } from '@courtcast/web-ui/ball-icon.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { opponentOf, toScoreView } from '@courtcast/scoring-rules';
import { ShirtMark } from '../shirt-mark.tsx';
import type { ShirtName } from '../match-notes.ts';
import { useSettings } from '../settings.ts';
import { ClockStrip, PeriodClock } from '../clock-strip.tsx';
import { clockOf } from '../clocks.ts';
import { PadMenu } from '../menu/pad-menu.tsx';
import type { PadPartProps } from '../pad-part.ts';
import { Head } from './head.tsx';
import { PlacesDialog } from './places-dialog.tsx';
import { leftSideOf, placesOf } from './places.ts';
import type { Places } from './places.ts';
import { undoInWords } from '../pad-part.ts';
import { setEndOf } from './set-end.ts';

interface HalfProps {
  readonly side: Side;
  readonly name: string;
  readonly shirt: ShirtName | undefined;
  readonly points: string;
  /** The server or receiver of this side, if known. */
  readonly player: string | null;
  readonly isServing: boolean;
  readonly isSecondServe: boolean;
  /** Whether another device scores, so that nothing can be entered here. */
  readonly isWatching: boolean;
  readonly enter: (winner: Side, kind: PointKind | null) => void;
}

/** How a side may have won the point. */
function kindsFor(isServing: boolean): readonly ('ace' | 'doubleFault' | 'winner' | 'error')[] {
  return isServing ? ['ace', 'winner', 'error'] : ['winner', 'error', 'doubleFault'];
}

const kindOf = { ace: 'ace', doubleFault: 'doubleFault', winner: 'winner', error: 'unforcedError' } as const;

/** The role of a side at the next serve; null if unknown. */
function useServiceText({ player, isServing, isSecondServe }: HalfProps): string | null {
  const { umpire } = useWords();
  if (isServing) return isSecondServe ? umpire.play.secondServe : umpire.play.firstServe;
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
function Half(props: HalfProps) {
  const { side, name, shirt, points, isServing, isWatching, enter } = props;
  const { umpire } = useWords();
  const words = umpire.play;
  const { kinds } = useSettings();
  const service = useServiceText(props);
  // The visible texts in their order: users of voice control say what they see.
  const read = [words.pointFor(name), points, service, shirt === undefined ? null : umpire.shirts[shirt]];
  const label = read.filter((part) => part !== null).join(', ');
  if (!kinds || isWatching)
    return (
      <Button
        look="bare"
        className="pad-half"
        aria-label={label}
        disabled={isWatching}
        onClick={() => enter(side, null)}
      >
        <Face {...props} />
      </Button>
    );
  return (
    <div className="pad-half pad-half--kinds" role="group" aria-label={label}>
      <Face {...props} />
      {kindsFor(isServing).map((kind) => (
        <Button key={kind} look="bare" className="pad-kind" onClick={() => enter(side, kindOf[kind])}>
          {words[kind]}
        </Button>
      ))}
    </div>
  );
}

/**
 * Asks once whether a set has ended as shown. It blocks nothing: the next point implies yes, and an answer on
 * this device is final.
 */
function SetQuestion({ line, nameOf, act, notes, note }: PadPartProps) {
  const words = useWords().umpire.ended;
  const end = setEndOf(line);
  if (end === null || notes.agreedEnd === end.key) return null;
  const question = words.set(nameOf(end.winner), end.called);
  return (
    <div className="pad-asked" role="group" aria-label={question}>
      <p role="status">{question}</p>
      <Button look="pad" onClick={() => act({ do: 'undo' })}>
        {words.takeBack}
      </Button>
      <Button look="padMain" onClick={() => note({ agreedEnd: end.key })}>
        {words.goOn}
      </Button>
    </div>
  );
}

interface FootProps extends PadPartProps {
  readonly state: PlayState;
  readonly isWatching: boolean;
  readonly openMenu: () => void;
}

/** Undo, fault, and the menu. */
function Foot({ line, state, nameOf, act, isWatching, openMenu }: FootProps) {
  const { umpire } = useWords();
  const words = umpire.play;
  const undone = undoInWords({ umpire }, line, nameOf);
  return (
    <div className="pad-foot">
      <Button look="pad" disabled={undone === null || isWatching} onClick={() => act({ do: 'undo' })}>
        {undone === null ? words.undo : words.undoWhat(undone)}
      </Button>
      <Button look="pad" disabled={isWatching} onClick={() => act({ do: 'event', event: { type: 'fault' } })}>
        {state.secondServe ? words.doubleFault : words.fault}
      </Button>
      <Button look="pad" disabled={isWatching} onClick={openMenu}>
        {words.more}
      </Button>
    </div>
  );
}

interface PlayingProps extends PadPartProps {
  readonly state: PlayState;
  /** Whether another device scores, so that nothing can be entered here. */
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
    // The key restarts an animation at a change of ends, during which a second tap is ignored.
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

/** The two halves for points, with head, clock and foot. */
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
