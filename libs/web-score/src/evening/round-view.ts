import type { DrawDetailView, MatchStatus, MatchView, RoundClockView, SideName } from '@courtcast/contracts';
import { scoreOf } from '../bracket/match-score.ts';
import type { LiveScores, MatchScore } from '../bracket/match-score.ts';

/** A player of a round. */
interface Named {
  readonly id: string;
  readonly name: string;
}

type DrawnRound = NonNullable<DrawDetailView['drawnRounds']>[number];
type DrawnMatch = DrawnRound['matches'][number];

/**
 * The state of a match of a round: waits for a court, ready, live, its reported result waits for an answer,
 * is disputed, or is not confirmed; it counts, or is cancelled.
 */
export type RoundMatchState =
  'waiting' | 'ready' | 'playing' | 'reported' | 'disputed' | 'played' | 'over' | 'cancelled';

/** A match of a round. */
export interface RoundMatch {
  readonly matchId: string;
  readonly round: number;
  /** Number of its court from 1, and its name if courts are named; both null while it waits for a court. */
  readonly court: { readonly number: number | null; readonly name: string | null };
  readonly players: Readonly<Record<SideName, readonly Named[]>>;
  /** Null until the service has created it. */
  readonly match: MatchView | null;
  /** From the socket if that is newer; null until the match is created. */
  readonly score: MatchScore | null;
  readonly state: RoundMatchState;
}

/** A drawn round in the form that pages and displays show. */
export interface RoundView {
  /** From 1. */
  readonly round: number;
  /** Matches with a court, by court; then those that wait for one. */
  readonly matches: readonly RoundMatch[];
  readonly waiting: readonly RoundMatch[];
  /** Players or pairs who sit out or have a bye. */
  readonly sitOut: readonly (readonly Named[])[];
  /** Null if no clock was started. */
  readonly clock: RoundClockView | null;
  /** Whether all results count, so that the next round can be drawn. */
  readonly isOver: boolean;
}

const noScores: LiveScores = new Map();

const byRounds = ['americano', 'mexicano', 'winners_court', 'swiss'] as const;

/** The draw types that are drawn round by round. */
type RoundsType = (typeof byRounds)[number];

/** Whether a draw is drawn round by round: americano, mexicano, winners' court, Swiss. */
export function isByRounds<D extends { readonly drawType?: string | null | undefined }>(
  draw: D,
): draw is D & { readonly drawType: RoundsType } {
  return byRounds.some((type) => type === draw.drawType);
}

const ofReview: Readonly<Partial<Record<string, RoundMatchState>>> = {
  pending: 'reported',
  disputed: 'disputed',
};

const ofStatus: Readonly<Partial<Record<MatchStatus, RoundMatchState>>> = {
  in_progress: 'playing',
  suspended: 'playing',
  completed: 'played',
  cancelled: 'cancelled',
};

function stateOf({ match, score, court }: Omit<RoundMatch, 'state'>): RoundMatchState {
  const inLine = court.number === null ? 'waiting' : 'ready';
  if (match === null || score === null) return inLine;
  if (match.confirmedAt !== null) return 'over';
  return ofReview[match.review?.status ?? ''] ?? ofStatus[score.status] ?? inLine;
}

/** Returns a function that converts a match of a round into its view. */
function shownAs({ entrants }: Pick<DrawDetailView, 'entrants'>, live: LiveScores) {
  const playersOf = (places: readonly number[]) => places.flatMap((place) => entrants[place]?.players ?? []);
  return (round: number, { matchId, court, match, home, guest }: DrawnMatch): RoundMatch => {
    const one = {
      matchId,
      round,
      court: { number: court, name: match?.court?.name ?? null },
      players: { home: playersOf(home), guest: playersOf(guest) },
      match,
      score: match === null ? null : scoreOf(match, live.get(matchId)),
    };
    return { ...one, state: stateOf(one) };
  };
}

/** All rounds of a draw, with the live scores since it was read. */
export function toRoundViews(draw: DrawDetailView, live: LiveScores = noScores): RoundView[] {
  const show = shownAs(draw, live);
  return (draw.drawnRounds ?? []).map(({ round, matches, sitOut, clock = null }) => {
    const all = matches.map((drawn) => show(round, drawn));
    const isInLine = ({ state }: RoundMatch) => state === 'waiting';
    return {
      ...{ round, clock },
      matches: all.filter((one) => !isInLine(one)),
      waiting: all.filter(isInLine),
      sitOut: sitOut.map((place) => draw.entrants[place]?.players ?? []),
      isOver: all.every(({ state }) => state === 'over' || state === 'cancelled'),
    };
  });
}

/** The current round: the first that is not over, else the last. */
export function currentRound(rounds: readonly RoundView[]): RoundView | null {
  return rounds.find(({ isOver }) => !isOver) ?? rounds.at(-1) ?? null;
}

/** The matches of all rounds, to watch their scores. */
export function matchesOfRounds({ drawnRounds }: Pick<DrawDetailView, 'drawnRounds'>): MatchView[] {
  return (drawnRounds ?? []).flatMap(({ matches }) => matches.flatMap(({ match }) => match ?? []));
}
