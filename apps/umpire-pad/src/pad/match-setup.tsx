import { useId, useState } from 'react';
import { opponentOf, sides } from '@courtcast/scoring-rules';
import type { ServiceOrder, Side } from '@courtcast/scoring-rules';
import type { MatchDetailView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { courtName, playersInLine, roundName } from '@courtcast/web-score/match/names.ts';
import type { MatchNotes, Position, TossChoice } from './match-notes.ts';
import type { RoundPlace } from '../pad-page.ts';
import { Choice } from './choice.tsx';
import { PadMenu } from './menu/pad-menu.tsx';
import type { PadPartProps } from './pad-part.ts';
import { rightReceiverOf, withRightReceiver } from './play/places.ts';
import { ShirtMark } from './shirt-mark.tsx';
import { shirtNames } from './match-notes.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { ClockStrip } from './clock-strip.tsx';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

/** The first server, as far as the setup has determined it. */
interface ServicePlan {
  readonly server: Side | null;
  /** The first server within each pair. */
  readonly first: Partial<Readonly<Record<Side, Position>>>;
}

/** The server chosen at the toss; null if an end was chosen. */
function serverByToss(toss: MatchNotes['toss']): Side | null {
  if (toss === null || toss.chose === null || toss.chose === 'end') return null;
  return toss.chose === 'serve' ? toss.winner : opponentOf(toss.winner);
}

const orderFrom = (position: Position): ServiceOrder => (position === 0 ? [0, 1] : [1, 0]);

/** The start of play for a plan; null while something is undecided. */
function startOf(
  { server, first }: ServicePlan,
  isDoubles: boolean,
): { server: Side; order: Record<Side, ServiceOrder> | null } | null {
  if (server === null) return null;
  if (!isDoubles) return { server, order: null };
  const { home, guest } = first;
  if (home === undefined || guest === undefined) return null;
  return { server, order: { home: orderFrom(home), guest: orderFrom(guest) } };
}

/** The match to be played, as far as this device knows it. */
interface HeadedMatch {
  readonly match: Pick<MatchDetailView, 'players' | 'tournament' | 'draw' | 'round' | 'teamMatch' | 'court'>;
  /** Null until it is known whether its draw is a qualifying draw, which decides how rounds are named. */
  readonly round: RoundPlace | null;
}

function roundOf(words: ScoreWords, { match, round: place }: HeadedMatch): string | null {
  if (place === null) return null;
  return roundName(words, { round: match.round, place });
}

function inLine(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string').join(' · ');
}

/** Players, event and place of the match. */
function MatchHeading(props: HeadedMatch) {
  const words = useWords().scores;
  const { tournament, draw, teamMatch, court } = props.match;
  const teams = teamMatch && `${teamMatch.home.name} – ${teamMatch.guest.name}`;
  const event = inLine([
    ...[tournament?.name, teams],
    ...[draw && drawNameIn(words, draw.name), roundOf(words, props)],
  ]);
  const place = inLine([court && courtName(words, court), court?.club?.name]);
  return (
    <header className="pad-before__match">
      {event !== '' && <p>{event}</p>}
      <h1>{playersInLine(words, props.match.players)}</h1>
      {place !== '' && <p>{place}</p>}
    </header>
  );
}

/** A five-minute warm-up whose clock survives reloads. */
function WarmUp({ notes, note }: Pick<PadPartProps, 'notes' | 'note'>) {
  const words = useWords().umpire.before;
  const { warmUpStartedAt: startedAt } = notes;
  const start = (): void => note({ warmUpStartedAt: new Date().toISOString() });
  return (
    <div className="pad-warm-up">
      {startedAt !== null && <ClockStrip clock={{ kind: 'warmUp', startedAt }} />}
      <Button look="pad" onClick={start}>
        {startedAt === null ? words.warmUp : words.warmUpAgain}
      </Button>
    </div>
  );
}

const choices = ['serve', 'receive', 'end'] as const satisfies readonly TossChoice[];

interface TossProps {
  readonly nameOf: PadPartProps['nameOf'];
  readonly toss: PadPartProps['notes']['toss'];
  readonly decide: (toss: NonNullable<PadPartProps['notes']['toss']>) => void;
}

/** The winner of the toss, and their choice. */
function Toss({ nameOf, toss, decide }: TossProps) {
  const words = useWords().umpire.before;
  const winners = (['home', 'guest'] as const).map((side) => ({ value: side, name: nameOf(side) }));
  return (
    <>
      <Choice
        question={words.tossWinner}
        options={winners}
        chosen={toss?.winner ?? null}
        choose={(winner) => decide({ winner, chose: toss?.chose ?? null })}
      />
      {toss !== null && (
        <Choice
          question={words.tossChoice(nameOf(toss.winner))}
          options={choices.map((value) => ({ value, name: words.chose[value] }))}
          chosen={toss.chose}
          choose={(chose) => decide({ ...toss, chose })}
        />
      )}
    </>
  );
}

interface ShirtChoiceProps extends Pick<PadPartProps, 'nameOf' | 'notes' | 'note'> {
  readonly side: Side;
}

/** Chooses a side's shirt; the same one again clears the choice. */
function ShirtChoice({ side, nameOf, notes, note }: ShirtChoiceProps) {
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
          <Button
            key={name}
            look="bare"
            className="pad-shirts__one"
            aria-label={shirts[name]}
            aria-pressed={chosen === name}
            onClick={() => note({ shirts: chosen === name ? others : { ...others, [side]: name } })}
          >
            <ShirtMark name={name} />
          </Button>
        ))}
      </div>
    </div>
  );
}

interface PairPicksProps extends Pick<PadPartProps, 'players' | 'nameOf' | 'notes' | 'note'> {
  readonly plan: ServicePlan;
  readonly setFirst: (side: Side, position: Position) => void;
}

/** For each pair: the first server, and the receiver on the right. */
function PairPicks({ players, nameOf, notes, note, plan, setFirst }: PairPicksProps) {
  const words = useWords().umpire.before;
  return sides.map((side) => {
    const pair = players[side].map(({ name }, index) => ({ value: index as Position, name }));
    return (
      <div key={side} className="pad-before__pair">
        <Choice
          question={words.firstOf(nameOf(side))}
          options={pair}
          chosen={plan.first[side] ?? null}
          choose={(position) => setFirst(side, position)}
        />
        <Choice
          question={words.rightOf(nameOf(side))}
          options={pair}
          chosen={rightReceiverOf(notes.receivers, side, 0)}
          choose={(position) =>
            note({ receivers: withRightReceiver(notes.receivers, { side, position }, 0) })
          }
        />
      </div>
    );
  });
}

interface ServicePicksProps extends PadPartProps {
  readonly plan: ServicePlan;
  readonly setPlan: (plan: ServicePlan) => void;
}

/** The toss, the first server, and the ends. */
function ServicePicks({ plan, setPlan, ...part }: ServicePicksProps) {
  const { players, nameOf, notes, note } = part;
  const words = useWords().umpire.before;
  const bothSides = sides.map((side) => ({ value: side, name: nameOf(side) }));
  return (
    <>
      <Toss
        nameOf={nameOf}
        toss={notes.toss}
        decide={(toss) => {
          note({ toss });
          setPlan({ ...plan, server: serverByToss(toss) ?? plan.server });
        }}
      />
      <Choice
        question={words.server}
        options={bothSides}
        chosen={plan.server}
        choose={(server) => setPlan({ ...plan, server })}
      />
      {players.home.length > 1 && (
        <PairPicks
          {...part}
          plan={plan}
          setFirst={(side, position) => setPlan({ ...plan, first: { ...plan.first, [side]: position } })}
        />
      )}
      <Choice
        question={words.left}
        options={bothSides}
        chosen={notes.left}
        choose={(left) => note({ left })}
      />
    </>
  );
}

/** The question that must be answered before the start. */
function useOpenQuestion({ server, first }: ServicePlan, nameOf: PadPartProps['nameOf']): string {
  const words = useWords().umpire.before;
  if (server === null) return words.open;
  return words.firstOf(nameOf(sides.find((side) => first[side] === undefined) ?? server));
}

interface MatchSetupProps extends PadPartProps, HeadedMatch {}

/** Ends, toss, server and warm-up; only the server is required to start. */
function Preparation(props: MatchSetupProps) {
  const { players, nameOf, act, notes, note } = props;
  const { umpire } = useWords();
  const words = umpire.before;
  const [plan, setPlan] = useState<ServicePlan>({ server: serverByToss(notes.toss), first: {} });
  const [isMenuOpen, setMenuOpen] = useState(false);
  const start = startOf(plan, players.home.length > 1);
  const open = useOpenQuestion(plan, nameOf);
  const openId = useId();
  return (
    <section className="pad-before" aria-label={words.title}>
      <div className="pad-before__parts">
        <MatchHeading {...props} />
        <WarmUp notes={notes} note={note} />
        <ServicePicks {...props} plan={plan} setPlan={setPlan} />
        <h2 className="pad-before__heading">{words.shirts}</h2>
        {sides.map((side) => (
          <ShirtChoice key={side} side={side} nameOf={nameOf} notes={notes} note={note} />
        ))}
      </div>
      <div className="pad-before__foot">
        <p className="pad-before__open" id={openId} role="status">
          {start === null && open}
        </p>
        <Button look="pad" onClick={() => setMenuOpen(true)}>
          {words.notPlayed}
        </Button>
        <Button
          look="padMain"
          disabled={start === null}
          aria-describedby={openId}
          onClick={() => start !== null && act({ do: 'start', ...start })}
        >
          {umpire.before.start}
        </Button>
      </div>
      {isMenuOpen && <PadMenu {...props} order={sides} close={() => setMenuOpen(false)} />}
    </section>
  );
}

/** The setup before the first point. */
export function MatchSetup(props: MatchSetupProps) {
  const { before } = useWords().umpire;
  const { home, guest } = props.players;
  if (home.length > 0 && guest.length > 0) return <Preparation {...props} />;
  return (
    <section className="pad-message">
      <MatchHeading {...props} />
      <p>{before.sidesUnknown}</p>
    </section>
  );
}
