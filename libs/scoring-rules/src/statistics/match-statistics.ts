import { ok } from '../result.ts';
import type { Refusal, Result } from '../result.ts';
import type { Rules } from '../rules.ts';
import { setsOf } from '../score-view.ts';
import type { PlayState } from '../play/state.ts';
import type { PerSide, PointKind, Side, Tally } from '../vocabulary.ts';
import { leaderOf, tallyFor } from '../winning.ts';
import { playThrough } from './logged-play.ts';
import type { CountedPoint, LoggedPlay, Step } from './logged-play.ts';
import { unknownStatistics } from './statistics.ts';
import type { MatchStatistics, SetStatistics, SideStatistics } from './statistics.ts';

const maxRunOf = (points: readonly CountedPoint[], side: Side): number => {
  let max = 0;
  let run = 0;
  for (const { winner } of points) {
    run = winner === side ? run + 1 : 0;
    max = Math.max(max, run);
  }
  return max;
};

const isWonBy =
  (side: Side) =>
  ({ winner }: { readonly winner: Side }): boolean =>
    winner === side;

const isServedBy =
  (side: Side) =>
  ({ server }: { readonly server: Side }): boolean =>
    server === side;

type KindCounts = Pick<
  SideStatistics,
  'aces' | 'doubleFaults' | 'winners' | 'forcedErrors' | 'unforcedErrors'
>;

/** Winning strokes count for the winner of the point, errors for its loser. */
const countKinds = (points: readonly CountedPoint[], side: Side): KindCounts => {
  const won = points.filter(isWonBy(side));
  const lost = points.filter(({ winner }) => winner !== side);
  const ofKind = (some: readonly CountedPoint[], kind: PointKind): number =>
    some.filter((point) => point.kind === kind).length;
  return {
    aces: ofKind(won, 'ace'),
    doubleFaults: ofKind(lost, 'doubleFault'),
    winners: ofKind(won, 'winner'),
    forcedErrors: ofKind(lost, 'forcedError'),
    unforcedErrors: ofKind(lost, 'unforcedError'),
  };
};

/** A part of a match: the whole, or a set. */
interface Part {
  readonly steps: readonly Step[];
  readonly games: Tally;
  /** Whether any point of the match has a kind. */
  readonly hasPointKinds: boolean;
}

const countSide = ({ steps, games, hasPointKinds }: Part, side: Side): SideStatistics => {
  const points = steps.flatMap(({ point }) => point ?? []);
  const serviceGames = steps.flatMap(({ serviceGame }) => serviceGame ?? []).filter(isServedBy(side));
  const served = points.filter(isServedBy(side));
  const received = points.filter(({ server }) => server !== side);
  const breakPoints = received.filter((point) => point.isBreakPoint);
  const deciding = points.filter(({ isDeciding }) => isDeciding);
  const wonOf = (some: readonly { readonly winner: Side }[]): number => some.filter(isWonBy(side)).length;
  return {
    ...unknownStatistics,
    pointsWon: wonOf(points),
    servicePointsPlayed: served.length,
    servicePointsWon: wonOf(served),
    receivingPointsWon: wonOf(received),
    breakPoints: breakPoints.length,
    breakPointsWon: wonOf(breakPoints),
    gamesWon: games[side],
    serviceGamesPlayed: serviceGames.length,
    serviceGamesWon: wonOf(serviceGames),
    decidingPointsPlayed: deciding.length,
    decidingPointsWon: wonOf(deciding),
    longestRun: maxRunOf(points, side),
    ...(hasPointKinds ? countKinds(points, side) : {}),
  };
};

const countSides = (part: Part): PerSide<SideStatistics> => ({
  home: countSide(part, 'home'),
  guest: countSide(part, 'guest'),
});

/** Games of each set that is shown; a match tiebreak is one when it is won (decisions 5), a match of points has none. */
const gamesOfSets = (state: PlayState): Tally[] =>
  setsOf(state).map((set, index) => {
    if (set.unit !== undefined) return { home: 0, guest: 0 };
    if (set.matchTiebreak !== true) return set;
    const winner = index < state.sets.length ? leaderOf(set) : null;
    return winner === null ? { home: 0, guest: 0 } : tallyFor(winner, 1, 0);
  });

const sumOf = (tallies: readonly Tally[]): Tally => ({
  home: tallies.reduce((sum, { home }) => sum + home, 0),
  guest: tallies.reduce((sum, { guest }) => sum + guest, 0),
});

const secondsOf = (steps: readonly Step[]): number =>
  Math.round(steps.reduce((sum, { playedMs }) => sum + playedMs, 0) / 1000);

/**
 * Counts the statistics of a match in one replay of its log (decisions 11). `SideStatistics` defines the terms, which
 * are those of the tours' and the LTA's match statistics (LTA, "Tennis stats explained"). Pure: the statistics of a
 * running match cover the log up to its last event. Refusals carry the index of the refused event (`events.12.kind`).
 * Settled here, where decisions 11 leaves it open: points count as they were played, even if an official then set the
 * score by hand; games are those of that score. Events in a set that the official took back count in the last set that
 * remained.
 */
export function matchStatistics(rules: Rules, play: LoggedPlay): Result<MatchStatistics, Refusal[]> {
  const played = playThrough(rules, play);
  if (!played.ok) return played;
  const { steps, state } = played.value;
  const games = gamesOfSets(state);
  const hasPointKinds = steps.some(({ point }) => point !== null && point.kind !== null);
  const sets = games.map((gamesOfSet, index): SetStatistics => {
    const own = steps.filter(({ set }) => set === index);
    return {
      ...countSides({ steps: own, games: gamesOfSet, hasPointKinds }),
      durationSeconds: secondsOf(own),
    };
  });
  const total = countSides({ steps, games: sumOf(games), hasPointKinds });
  return ok({ hasPointLog: true, hasPointKinds, total, sets });
}

/** The statistics of a match that is over: a last set in which no point was played was only about to begin. */
export function statisticsAtEnd(statistics: MatchStatistics): MatchStatistics {
  const { sets } = statistics;
  const last = sets.at(-1);
  const isUnbegun =
    last !== undefined &&
    [last.home, last.guest].every(({ pointsWon, gamesWon }) => pointsWon === 0 && gamesWon === 0);
  return isUnbegun ? { ...statistics, sets: sets.slice(0, -1) } : statistics;
}
