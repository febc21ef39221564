import type { DrawDetailView, MatchStatus, MatchView, RoundClockView, SideName } from '@courtcast/contracts';
import { scoreOf } from '../bracket/match-score.ts';
import type { LiveScores, MatchScore } from '../bracket/match-score.ts';

/** Somebody who plays. */
interface Named {
  readonly id: string;
  readonly name: string;
}

type DrawnRound = NonNullable<DrawDetailView['drawnRounds']>[number];
type DrawnMatch = DrawnRound['matches'][number];

/**
 * Where a match of a round stands: it waits in line for a court, can begin, is being played, waits for a word on its
 * reported result, whose result is disputed, or that is not confirmed; it counts, or is not played.
 */
export type RoundMatchState =
  'waiting' | 'ready' | 'playing' | 'reported' | 'disputed' | 'played' | 'over' | 'cancelled';

/** A match of a round. */
export interface RoundMatch {
  readonly matchId: string;
  readonly round: number;
  /** The number of its court from 1, and the name where courts are named; both null while it waits for one. */
  readonly court: { readonly number: number | null; readonly name: string | null };
  readonly players: Readonly<Record<SideName, readonly Named[]>>;
  /** Null for a moment after it was made. */
  readonly match: MatchView | null;
  /** How it stands, as a socket sent it where that is newer; null before it was made. */
  readonly score: MatchScore | null;
  readonly state: RoundMatchState;
}

/** A round that was drawn, as pages and displays show it. */
export interface RoundView {
  /** From 1. */
  readonly round: number;
  /** Matches on a court, by court; and those that wait. */
  readonly matches: readonly RoundMatch[];
  readonly waiting: readonly RoundMatch[];
  /** Players or pairs who sit out or have a bye. */
  readonly sitOut: readonly (readonly Named[])[];
  /** Its clock; null where none was started. */
  readonly clock: RoundClockView | null;
  /** Whether all of it counts, so that the next one can be drawn. */
  readonly isOver: boolean;
}

const noScores: LiveScores = new Map();

const byRounds = ['americano', 'mexicano', 'winners_court', 'swiss'] as const;

/** How a draw is played that is made round by round. */
type RoundsType = (typeof byRounds)[number];

/** Whether matches of a draw are made round by round: americano, mexicano, winners' court, Swiss. */
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

/** Converts the matches of a round into its view. */
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

/** All rounds of a draw, with what sockets have sent since it was read. */
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

/** The round that is played: the first one that is not over, else the last one. */
export function currentRound(rounds: readonly RoundView[]): RoundView | null {
  return rounds.find(({ isOver }) => !isOver) ?? rounds.at(-1) ?? null;
}

/** The matches of all rounds, for their running scores. */
export function matchesOfRounds({ drawnRounds }: Pick<DrawDetailView, 'drawnRounds'>): MatchView[] {
  return (drawnRounds ?? []).flatMap(({ matches }) => matches.flatMap(({ match }) => match ?? []));
}
