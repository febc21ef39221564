import type { MatchView, SideName } from '@courtcast/contracts';
import type { DrawnRound } from '@courtcast/pairings/rounds';
import type { WantedResult } from '../../result-entry/result-steps.ts';
import { isUnmade, withCourts, withMadeMatches, withRound } from './local-draw.ts';
import type { Draw } from './local-draw.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The players on both sides. Not places in the list of entrants, which change when others join. */
export type Sides = Readonly<Record<SideName, readonly Named[]>>;

/** What a match is to get: a result, cancellation, or confirmation of the reported result. */
export type Wanted = WantedResult | 'cancelled' | 'as-reported';

interface Step {
  /** Unique; the idempotency keys of its requests are derived from it. */
  readonly id: string;
  /** ISO 8601, by the clock of this device. */
  readonly at: string;
  /** Number of the round, from 1. */
  readonly round: number;
}

/** A host's entry for a match. */
export interface MatchStep extends Step {
  readonly do: 'match';
  /** Null while the service does not know the match's round. */
  readonly matchId: string | null;
  readonly sides: Sides;
  /** The version that the host saw, to detect changes by others. */
  readonly seen: number;
  readonly wanted: Wanted;
}

/** A round drawn on this device. */
export interface RoundStep extends Step {
  readonly do: 'round';
  readonly randomSeed: number;
  readonly matches: readonly Sides[];
  /** All players of each entrant who sits out. */
  readonly sitOut: readonly (readonly Named[])[];
  /** Whether it is kept because it was played, even if another would be drawn now. */
  readonly isPlayed: boolean;
  /** Whether another host's round in its place is deleted first. */
  readonly replaces: boolean;
}

export type EveningStep = MatchStep | RoundStep;

const playersOf = ({ entrants }: Draw, places: readonly number[]): Named[] =>
  places.flatMap((place) => entrants[place]?.players ?? []);

/** A drawn round as a step, by its players. */
export function stepOfRound(draw: Draw, drawn: DrawnRound, step: Pick<Step, 'id' | 'at'>): RoundStep {
  return {
    ...step,
    do: 'round',
    round: (draw.drawnRounds ?? []).length + 1,
    randomSeed: drawn.randomSeed,
    matches: drawn.pairings.map(({ home, guest }) => ({
      home: playersOf(draw, home),
      guest: playersOf(draw, guest),
    })),
    sitOut: drawn.sitOut.map((place) => playersOf(draw, [place])),
    isPlayed: false,
    replaces: false,
  };
}

/** The indexes of players in a draw; players who are no entrants have none. */
export function placesOf({ entrants }: Pick<Draw, 'entrants'>, players: readonly Named[]): number[] {
  const places = players.map(({ id }) =>
    entrants.findIndex((entrant) => entrant.players.some((player) => player.id === id)),
  );
  return [...new Set(places.filter((place) => place !== -1))];
}

/** The round of a step by indexes of entrants, as the API takes it. */
export function drawnBy(draw: Pick<Draw, 'entrants'>, { matches, sitOut }: RoundStep) {
  return {
    matches: matches.map(({ home, guest }) => ({ home: placesOf(draw, home), guest: placesOf(draw, guest) })),
    sitOut: sitOut.flatMap((players) => placesOf(draw, players)),
  };
}

const idsOf = (players: readonly Named[]): string =>
  players
    .map(({ id }) => id)
    .toSorted()
    .join();

/** Whether the same players are on the same sides. */
export function haveSameSides(one: Sides, other: Sides): boolean {
  return idsOf(one.home) === idsOf(other.home) && idsOf(one.guest) === idsOf(other.guest);
}

type DrawnMatch = NonNullable<Draw['drawnRounds']>[number]['matches'][number];

/** The match that a step refers to; undefined if it was deleted. */
export function matchOf(
  draw: Draw,
  { round, matchId, sides }: Pick<MatchStep, 'round' | 'matchId' | 'sides'>,
): DrawnMatch | undefined {
  const { matches = [] } = draw.drawnRounds?.[round - 1] ?? {};
  if (matchId !== null) return matches.find((one) => one.matchId === matchId);
  return matches.find(({ home, guest }) =>
    haveSameSides(sides, { home: playersOf(draw, home), guest: playersOf(draw, guest) }),
  );
}

/** A match as it is shown after an entry. */
function changed(match: MatchView, { wanted, at }: MatchStep): MatchView {
  if (wanted === 'cancelled') return { ...match, status: 'cancelled', review: null };
  if (wanted === 'as-reported') {
    const { winnerSide, suggestedWinner, outcome } = match;
    const winner = winnerSide ?? suggestedWinner;
    return { ...match, confirmedAt: at, review: null, winnerSide: winner, outcome: outcome ?? 'completed' };
  }
  const { outcome, winnerSide, sets } = wanted;
  return {
    ...match,
    ...{ status: 'completed', outcome, winnerSide, sets: [...sets], confirmedAt: at, review: null },
  };
}

function withMatch(draw: Draw, step: MatchStep): Draw {
  const found = matchOf(draw, step);
  const match = found?.match ?? null;
  if (match === null) return draw;
  const drawnRounds = (draw.drawnRounds ?? []).map((round) => ({
    ...round,
    matches: round.matches.map((one) => (one === found ? { ...one, match: changed(match, step) } : one)),
  }));
  return withCourts({ ...draw, drawnRounds });
}

function withDrawn(draw: Draw, step: RoundStep): Draw {
  // The round exists already, from this device or another host.
  if ((draw.drawnRounds ?? []).length !== step.round - 1) return draw;
  const { matches, sitOut } = drawnBy(draw, step);
  const pairings = matches.map((match) => ({ ...match, court: null }));
  return withRound(draw, { drawn: { randomSeed: step.randomSeed, pairings, sitOut }, at: step.at });
}

/** A draw as it is shown: with all unsent steps. */
export function withSteps(draw: Draw, steps: readonly EveningStep[]): Draw {
  return steps.reduce(
    (shown, step) => (step.do === 'match' ? withMatch(shown, step) : withDrawn(shown, step)),
    withMadeMatches(draw),
  );
}

/** A host's entry for a shown match. */
export function stepOfMatch(
  { matchId, round, players }: { readonly matchId: string; readonly round: number; readonly players: Sides },
  { match, wanted, id, at }: { match: MatchView; wanted: Wanted; id: string; at: string },
): MatchStep {
  return {
    ...{ do: 'match', id, at, round, sides: players, wanted, seen: match.version },
    matchId: isUnmade({ matchId }) ? null : matchId,
  };
}
