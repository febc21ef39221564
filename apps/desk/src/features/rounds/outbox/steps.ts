import type { MatchView, SideName } from '@courtcast/contracts';
import type { DrawnRound } from '@courtcast/pairings/rounds';
import type { WantedResult } from '../../result-entry/result-steps.ts';
import { isUnmade, withCourts, withMadeMatches, withRound } from './local-draw.ts';
import type { Draw } from './local-draw.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Who plays whom: players, since places of entrants change when others come in meanwhile. */
export type Sides = Readonly<Record<SideName, readonly Named[]>>;

/** What a match is to become: a result, called off, or official as it was reported. */
export type Wanted = WantedResult | 'cancelled' | 'as-reported';

interface Step {
  /** Unique; the keys of its requests are made of it. */
  readonly id: string;
  /** ISO 8601, by the clock of this device. */
  readonly at: string;
  /** The number of the round, from 1. */
  readonly round: number;
}

/** Something that a host has entered of a match. */
export interface MatchStep extends Step {
  readonly do: 'match';
  /** Null as long as the round of the match is not known to the service. */
  readonly matchId: string | null;
  readonly sides: Sides;
  /** The version that the host has seen: another one is no news to them. */
  readonly seen: number;
  readonly wanted: Wanted;
}

/** A round that was drawn on this device. */
export interface RoundStep extends Step {
  readonly do: 'round';
  readonly randomSeed: number;
  readonly matches: readonly Sides[];
  /** Everybody of each entrant who sits out. */
  readonly sitOut: readonly (readonly Named[])[];
  /** Whether it is kept as it was played, though another one would be drawn by now. */
  readonly isPlayed: boolean;
  /** Whether the round of another host that stands in its place is taken back first. */
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

/** The places of players in a draw; who is no entrant has none. */
export function placesOf({ entrants }: Pick<Draw, 'entrants'>, players: readonly Named[]): number[] {
  const places = players.map(({ id }) =>
    entrants.findIndex((entrant) => entrant.players.some((player) => player.id === id)),
  );
  return [...new Set(places.filter((place) => place !== -1))];
}

/** The round of a step by places in a draw, as the API takes it. */
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

/** Whether the same people play on the same sides. */
export function haveSameSides(one: Sides, other: Sides): boolean {
  return idsOf(one.home) === idsOf(other.home) && idsOf(one.guest) === idsOf(other.guest);
}

type DrawnMatch = NonNullable<Draw['drawnRounds']>[number]['matches'][number];

/** The match of a draw that a step is of; undefined where it is gone. */
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

/** A match as it is shown once something was entered. */
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
  // It is there already, by this device or by another host.
  if ((draw.drawnRounds ?? []).length !== step.round - 1) return draw;
  const { matches, sitOut } = drawnBy(draw, step);
  const pairings = matches.map((match) => ({ ...match, court: null }));
  return withRound(draw, { drawn: { randomSeed: step.randomSeed, pairings, sitOut }, at: step.at });
}

/** A draw as it is shown: with everything that was entered here and is not delivered. */
export function withSteps(draw: Draw, steps: readonly EveningStep[]): Draw {
  return steps.reduce(
    (shown, step) => (step.do === 'match' ? withMatch(shown, step) : withDrawn(shown, step)),
    withMadeMatches(draw),
  );
}

/** What a host enters of a match that is shown. */
export function stepOfMatch(
  { matchId, round, players }: { readonly matchId: string; readonly round: number; readonly players: Sides },
  { match, wanted, id, at }: { match: MatchView; wanted: Wanted; id: string; at: string },
): MatchStep {
  return {
    ...{ do: 'match', id, at, round, sides: players, wanted, seen: match.version },
    matchId: isUnmade({ matchId }) ? null : matchId,
  };
}
