import { isTimeUp, periodOf, toScoreView, setsOf } from '@courtcast/scoring-rules';
import type { PlayState, Rules, Side } from '@courtcast/scoring-rules';
import type { Words } from '@courtcast/messages/words.ts';
import { prizeOf } from '@courtcast/web-score/match/situation.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Timeline } from '../../sync/timeline.ts';
import type { PadPartProps } from '../pad-part.ts';
import { withRightReceiver } from './places.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { Places } from './places.ts';

/** Whether another player serves from the next point on, in a tiebreak or match of points. */
function isServiceNew(rules: Rules, { playing, points, secondServe }: PlayState): boolean {
  const played = points.home + points.guest;
  const servesEach = periodOf(rules)?.servesEach ?? null;
  if (playing === 'game' || secondServe) return false;
  return servesEach === null ? played % 2 === 1 : played > 0 && played % servesEach === 0;
}

/** The greatest prize of the next point for a side; includes the server's game, which scoreboards do not name. */
function prizeInWords(
  { scores, umpire }: Pick<Words, 'scores' | 'umpire'>,
  { nextPoint, server }: ReturnType<typeof toScoreView>,
): string | null {
  const chance = prizeOf({ nextPoint, server });
  if (chance !== null) return scores.prize[chance.prize];
  const isGamePoint = nextPoint?.[server] === 'game' && !nextPoint.deciding;
  return isGamePoint ? umpire.places.gamePoint : null;
}

function phaseInWords(words: Words['scores'], { playing }: PlayState): string | null {
  return playing === 'tiebreak' || playing === 'matchTiebreak' ? words[playing] : null;
}

function decidingInWords(words: Words['scores'], rules: Rules, state: PlayState): string | null {
  if (isTimeUp(state)) return words.decidingPoint.advantage;
  return toScoreView(rules, state).nextPoint?.deciding === true ? words.decidingPoint[rules.deuceRule] : null;
}

/** The announcement before a decisive point, such as match point; null for an ordinary one. */
export function situationInWords(
  { scores, umpire }: Pick<Words, 'scores' | 'umpire'>,
  { rules, state }: Pick<Timeline, 'rules' | 'state'>,
  serverName: string,
): string | null {
  if (state === null || state.decided !== null) return null;
  const view = toScoreView(rules, state);
  const parts = [
    phaseInWords(scores, state),
    decidingInWords(scores, rules, state),
    prizeInWords({ scores, umpire }, view),
    isServiceNew(rules, state) ? umpire.places.newServer(serverName) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

interface HeadProps extends PadPartProps {
  readonly state: PlayState;
  readonly places: Places;
  /** The sides from left to right. */
  readonly order: readonly Side[];
  readonly openPlaces: () => void;
}

function playerName({ players, nameOf }: PadPartProps, { side, position }: Places['server']): string {
  return players[side][position]?.name ?? nameOf(side);
}

/** The server, the receiver and their ends. */
function Service(props: HeadProps) {
  const { umpire } = useWords();
  const { places, openPlaces } = props;
  const { server, from, receiver } = places;
  const name = playerName(props, server);
  const serves = from === null ? umpire.play.serves(name) : umpire.places.serves[from](name);
  const isOfPair = props.players.home.length > 1;
  const receives = receiver !== null && isOfPair ? umpire.places.receives(playerName(props, receiver)) : null;
  const choose = from === null ? umpire.places.receiversChoose : null;
  const said = [serves, receives, choose].filter((part) => part !== null).join(' · ');
  return (
    <Button
      look="bare"
      className="pad-head__server"
      aria-label={`${said}. ${umpire.places.change}`}
      onClick={openPlaces}
    >
      {said}
    </Button>
  );
}

/** Asks once in a match which player of a pair receives on the right, which the log does not contain. */
function RightReceiver({ players, nameOf, notes, note, state, places }: HeadProps) {
  const words = useWords().umpire.before;
  const { asks: side } = places;
  if (side === null) return null;
  return (
    <div className="pad-head__asked" role="group" aria-label={words.rightOf(nameOf(side))}>
      <span>{words.rightOf(nameOf(side))}</span>
      {players[side].map(({ name }, index) => (
        <Button
          key={name}
          look="padSmall"
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
        </Button>
      ))}
    </div>
  );
}

/** Sets, server, and the situation of the next point. */
export function Head(props: HeadProps) {
  const words = useWords();
  const { line, state, order, places } = props;
  const situation = situationInWords(words, line, playerName(props, places.server));
  const change = toScoreView(line.rules, state).changeEnds ? words.umpire.play.changeEnds : null;
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
