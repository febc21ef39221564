import {
  matchStatistics,
  playEvent,
  resolveRules,
  servingNow,
  setsOf,
  sides,
  startMatch,
  toScoreView,
  winnerOf,
} from '@courtcast/scoring-rules';
import type { MatchEvent, PlayState, Refusal, Rules, SetScore, Side } from '@courtcast/scoring-rules';
import type { RecordedPlay, RecordedPoint } from './recorded-play.ts';

/** How a match came out: as its record says, stopped before its end, otherwise, or from a record that has a fault. */
export type Outcome = 'agrees' | 'stopped' | 'disagrees' | 'unusable';

/** Numbers of a record that were compared with the statistics. */
export interface ComparedCounts {
  readonly breakPoints: number;
  readonly aces: number;
  readonly doubleFaults: number;
}

/** A match played by the rules, beside its record. */
export interface Replayed {
  readonly outcome: Outcome;
  /** What differs first, or the fault of the record; null where it agrees. */
  readonly reason: string | null;
  readonly points: number;
  /** Its end, where it was decided as recorded. */
  readonly end: { readonly winner: Side; readonly sets: readonly SetScore[] } | null;
  /** Sums over both sides, of matches that agree. */
  readonly counts: ComparedCounts;
}

const messageOf = (refusals: readonly Refusal[]): string => refusals.map(({ message }) => message).join('; ');
const nothing: ComparedCounts = { breakPoints: 0, aces: 0, doubleFaults: 0 };

/** The orders in which the pairs served in a set, from the first service of each there. */
const ordersOf = (points: readonly RecordedPoint[], set: number): MatchEvent[] =>
  sides.flatMap((side): MatchEvent[] => {
    const first = points.find((point) => point.set === set && point.server === side)?.player;
    if (first === undefined) return [];
    return [{ type: 'serviceOrder', side, order: first === 0 ? [0, 1] : [1, 0] }];
  });

const serverFault = (state: PlayState, { server, player }: RecordedPoint): string | null => {
  const serving = servingNow(state);
  if (serving.side !== server) return `${server} serves there, here ${serving.side}`;
  if (player !== undefined && serving.position !== player)
    return `player ${player + 1} of ${server} serves there, here player ${serving.position + 1}`;
  return null;
};

const gamesIn = (state: PlayState): number =>
  [...state.sets, state.games].reduce((sum, { home, guest }) => sum + home + guest, 0);

/** A point, with the states before and after it. */
interface Step {
  readonly before: PlayState;
  readonly after: PlayState;
  readonly point: RecordedPoint;
}

const endFault = ({ before, after, point }: Step): string | null => {
  const isSetOver = after.sets.length > before.sets.length;
  const isGameOver = isSetOver || gamesIn(after) > gamesIn(before);
  // The record of a stopped match is cut after its last point, where nothing ends.
  const isCut = point.endsSet && !isSetOver && after.decided === null;
  if (isCut) return null;
  if (isSetOver !== point.endsSet) return `a set ends ${isSetOver ? 'here' : 'there'} alone`;
  return isGameOver === point.endsGame ? null : `a game ends ${isGameOver ? 'here' : 'there'} alone`;
};

const scoreFault = (rules: Rules, { after, point }: Step): string | null => {
  if (point.points === undefined) return null;
  const [there, here] = [point.points, toScoreView(rules, after).points];
  const isSame = sides.every((side) => here[side] === there[side].replace('AD', 'A'));
  return isSame ? null : `${there.home}–${there.guest} there, ${here.home}–${here.guest} here`;
};

interface Course {
  readonly state: PlayState;
  readonly events: readonly MatchEvent[];
  readonly fault: string | null;
}

const isFirstOfSet = (points: readonly RecordedPoint[], index: number): boolean =>
  index === 0 || points[index - 1]?.set !== points[index]?.set;

/** A match under way: its state, and the events that have led to it. */
interface Running {
  readonly rules: Rules;
  state: PlayState;
  readonly events: MatchEvent[];
}

/** Applies an event; why it was refused, or null. */
const apply = (running: Running, event: MatchEvent): string | null => {
  const played = playEvent(running.rules, running.state, event);
  if (!played.ok) return messageOf(played.error);
  running.state = played.value;
  running.events.push(event);
  return null;
};

/** Plays a point; what differs, or null. */
const playPoint = (running: Running, point: RecordedPoint, orders: readonly MatchEvent[]): string | null => {
  if (running.state.decided !== null) return 'played there, over here';
  const refused = orders.map((order) => apply(running, order)).find((fault) => fault !== null);
  const fault = refused ?? serverFault(running.state, point);
  if (fault !== null) return fault;
  const before = running.state;
  const { winner, kind = null } = point;
  const refusal = apply(running, { type: 'point', winner, kind });
  const step: Step = { before, after: running.state, point };
  return refusal ?? endFault(step) ?? scoreFault(running.rules, step);
};

/** Plays on until the first difference. */
const play = (rules: Rules, start: PlayState, { points, isDoubles }: RecordedPlay): Course => {
  const running: Running = { rules, state: start, events: [] };
  for (const [index, point] of points.entries()) {
    const orders = isDoubles && isFirstOfSet(points, index) ? ordersOf(points, point.set) : [];
    const fault = playPoint(running, point, orders);
    if (fault !== null) return { ...running, fault: `set ${point.set + 1}, point ${index + 1}: ${fault}` };
  }
  return { ...running, fault: null };
};

const resultFault = (state: PlayState, { winner, sets }: RecordedPlay): string | null => {
  if (state.decided === null && winner === undefined) return null;
  const won = state.decided === null ? null : winnerOf(state.decided);
  if (winner !== undefined && won !== winner) return `${winner} has won there, ${won ?? 'nobody'} here`;
  if (sets === undefined) return null;
  const played = setsOf(state);
  const isSame =
    played.length === sets.length &&
    sets.every(({ home, guest, tiebreakLoser }, index) => {
      const set = played[index];
      const loser = set?.tiebreak === undefined ? undefined : Math.min(set.tiebreak.home, set.tiebreak.guest);
      return set?.home === home && set.guest === guest && (tiebreakLoser ?? loser) === loser;
    });
  const line = (some: readonly { home: number; guest: number }[]) =>
    some.map(({ home, guest }) => `${home}–${guest}`).join(' ');
  return isSame ? null : `${line(sets)} there, ${line(played)} here`;
};

const count = (points: readonly RecordedPoint[], isCounted: (point: RecordedPoint) => boolean): number =>
  points.filter(isCounted).length;

/** The statistics of both sides beside the record's own marks; the first number that differs. */
const statisticsFault = (
  counted: Readonly<Record<Side, Record<string, number | null>>>,
  { points, hasBreakPoints, hasKinds }: RecordedPlay,
): string | null => {
  const wanted = (side: Side): readonly (readonly [string, number])[] => [
    ['servicePointsPlayed', count(points, ({ server }) => server === side)],
    ['servicePointsWon', count(points, ({ server, winner }) => server === side && winner === side)],
    ...(hasBreakPoints
      ? [['breakPoints', count(points, ({ breakPoint }) => breakPoint === side)] as const]
      : []),
    ...(hasKinds
      ? [
          ['aces', count(points, ({ kind, server }) => kind === 'ace' && server === side)] as const,
          [
            'doubleFaults',
            count(points, ({ kind, server }) => kind === 'doubleFault' && server === side),
          ] as const,
        ]
      : []),
  ];
  for (const side of sides)
    for (const [name, value] of wanted(side))
      if (counted[side][name] !== value)
        return `${name} of ${side}: ${value} there, ${counted[side][name] ?? 'none'} here`;
  return null;
};

const countsOf = ({ points, hasBreakPoints }: RecordedPlay): ComparedCounts => ({
  breakPoints: hasBreakPoints ? count(points, ({ breakPoint }) => breakPoint !== undefined) : 0,
  aces: count(points, ({ kind }) => kind === 'ace'),
  doubleFaults: count(points, ({ kind }) => kind === 'doubleFault'),
});

/** The first number of the match's statistics that is not that of the record; null where all are. */
const miscounted = (rules: Rules, start: PlayState, { course, recorded }: Played): string | null => {
  const at = new Date(0);
  const log = course.events.map((event) => ({ event, at }));
  const statistics = matchStatistics(rules, { start, startedAt: at, log });
  if (!statistics.ok) return messageOf(statistics.error);
  const { home, guest } = statistics.value.total;
  return statisticsFault({ home: { ...home }, guest: { ...guest } }, recorded);
};

interface Played {
  readonly course: Course;
  readonly recorded: RecordedPlay;
}

const unlike = (recorded: RecordedPlay, outcome: Outcome, reason: string): Replayed => ({
  ...{ outcome, reason, counts: nothing, end: null },
  points: recorded.points.length,
});

const alike = (recorded: RecordedPlay, state: PlayState): Replayed => {
  const winner = state.decided === null ? null : winnerOf(state.decided);
  return {
    outcome: winner === null ? 'stopped' : 'agrees',
    reason: null,
    points: recorded.points.length,
    end: winner === null ? null : { winner, sets: setsOf(state) },
    counts: countsOf(recorded),
  };
};

/** Plays a match by the rules and compares everything that its record says. */
export function replayPlay(recorded: RecordedPlay): Replayed {
  const [first] = recorded.points;
  if (recorded.fault !== null || first === undefined)
    return unlike(recorded, 'unusable', recorded.fault ?? 'no points');
  const rules = resolveRules(recorded.settings);
  if (!rules.ok) return unlike(recorded, 'disagrees', messageOf(rules.error));
  const start = startMatch(rules.value, { server: first.server, doubles: recorded.isDoubles });
  const course = play(rules.value, start, recorded);
  const fault =
    course.fault ??
    resultFault(course.state, recorded) ??
    miscounted(rules.value, start, { course, recorded });
  return fault === null ? alike(recorded, course.state) : unlike(recorded, 'disagrees', fault);
}
