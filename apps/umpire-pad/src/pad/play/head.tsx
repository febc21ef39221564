import { setsOf, toScoreView } from '@courtcast/scoring-rules';
import type { PlayState, Side } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { PadPartProps } from '../pad-part.ts';
import { withRightReceiver } from './places.ts';
import type { Places } from './places.ts';
import { situationInWords } from './situation.ts';

interface HeadProps extends PadPartProps {
  readonly state: PlayState;
  readonly places: Places;
  /** The sides as they are shown, from left to right. */
  readonly order: readonly Side[];
  readonly openPlaces: () => void;
}

function playerName({ players, nameOf }: PadPartProps, { side, position }: Places['server']): string {
  return players[side][position]?.name ?? nameOf(side);
}

/** Who serves from where to whom. */
function Service(props: HeadProps) {
  const { umpire, score } = useWords();
  const { places, openPlaces } = props;
  const { server, from, receiver } = places;
  const name = playerName(props, server);
  const serves = from === null ? score.play.serves(name) : umpire.places.serves[from](name);
  const isOfPair = props.players.home.length > 1;
  const receives = receiver !== null && isOfPair ? umpire.places.receives(playerName(props, receiver)) : null;
  const choose = from === null ? umpire.places.receiversChoose : null;
  const said = [serves, receives, choose].filter((part) => part !== null).join(' · ');
  return (
    <button
      type="button"
      className="pad-head__server"
      aria-label={`${said}. ${umpire.places.change}`}
      onClick={openPlaces}
    >
      {said}
    </button>
  );
}

/** Asks once in a match who of a pair receives on the right: the log does not know. */
function RightReceiver({ players, nameOf, notes, note, state, places }: HeadProps) {
  const words = useWords().umpire.before;
  const { asks: side } = places;
  if (side === null) return null;
  return (
    <div className="pad-head__asked" role="group" aria-label={words.rightOf(nameOf(side))}>
      <span>{words.rightOf(nameOf(side))}</span>
      {players[side].map(({ name }, index) => (
        <button
          key={name}
          type="button"
          className="pad-button pad-button--small"
          onClick={() =>
            note({
              receivers: withRightReceiver(
                notes.receivers,
                { side, position: index === 0 ? 0 : 1 },
                state.sets.length,
              ),
            })
          }
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Sets, who serves, and what the next point decides. */
export function Head(props: HeadProps) {
  const words = useWords();
  const { line, state, order, places } = props;
  const situation = situationInWords(words, line, playerName(props, places.server));
  const change = toScoreView(line.rules, state).changeEnds ? words.score.play.changeEnds : null;
  return (
    <header className="pad-head">
      <p className="pad-head__sets">
        {setsOf(state).map((set, index) => (
          <span key={index} className="pad-head__set">
            {order.map((side) => set[side]).join('–')}
          </span>
        ))}
      </p>
      <Service {...props} />
      <RightReceiver {...props} />
      <p className="pad-head__situation" role="status">
        {[situation, change].filter((part) => part !== null).join(' · ')}
      </p>
    </header>
  );
}
