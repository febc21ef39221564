import type { MatchSettings, Outcome, SetScore, Side } from '@courtcast/scoring-rules';
import type { SitOutPoints } from '../evening-table.ts';
import type { MexicanoPairing } from '../mexicano.ts';

/** Types of draws that are made round by round (decisions 17). */
export type RoundsType = 'americano' | 'mexicano' | 'winners_court' | 'swiss';

/** Rules for making and counting rounds. */
export interface ByRounds {
  readonly drawType: RoundsType;
  /** For an americano: every pair is a woman and a man. */
  readonly mixed: boolean;
  /** For an americano: pairs stay together. */
  readonly teams: boolean;
  /** For a mexicano. */
  readonly pairing: MexicanoPairing;
  readonly sitOutCredit: SitOutPoints;
  /** Only one of both; null where the other one is given, or neither: every match has a court. */
  readonly courtIds: readonly string[] | null;
  readonly courtCount: number | null;
}

/** A match of a round; entrants by index, one a side, or two partners. */
export interface Pairing {
  readonly home: readonly number[];
  readonly guest: readonly number[];
  /** Number of its court, from 1; null while it waits for one. */
  readonly court: number | null;
}

/** A drawn round: its matches, and the entrants who sit out, by index. */
export interface DrawnRound {
  readonly randomSeed: number;
  readonly pairings: readonly Pairing[];
  readonly sitOut: readonly number[];
}

/** The result of a match. */
export interface RoundResult {
  /** The confirmed winner's side, both out, or not known yet. */
  readonly advances: Side | 'bothOut' | null;
  /** The end of the match with its final sets; null or absent while it is not over. */
  readonly ended?:
    { readonly outcome: Outcome | 'cancelled'; readonly sets: readonly SetScore[] | null } | null | undefined;
}

/** A match that a round has made. */
export interface MadeMatch {
  readonly id: string;
  /** From 1, in the order of play. */
  readonly round: number;
  /** From 1, the first court first. */
  readonly position: number;
  readonly result: RoundResult | null;
}

/** A draw as far as its rounds and its table depend on it. */
export interface RoundsDraw {
  readonly byRounds: ByRounds;
  readonly entrants: readonly { readonly playerIds: readonly string[]; readonly seed: number | null }[];
  /** Entrants who have left, by index; absent if nobody has. */
  readonly left?: readonly number[];
  /** The rounds that were drawn, the first one first; absent before. */
  readonly rounds?: readonly DrawnRound[];
  /** Their matches; null before. */
  readonly matches: readonly MadeMatch[] | null;
  readonly rules: MatchSettings;
}

/** A match of a round with its state. */
export interface RoundMatch extends Pairing, MadeMatch {}

/** The rounds that were drawn, the first one first. */
export function drawnRounds<R extends DrawnRound>({
  rounds = [],
}: {
  readonly rounds?: readonly R[];
}): readonly R[] {
  return rounds;
}

const keyOf = ({ round, position }: Pick<MadeMatch, 'round' | 'position'>): string => `${round}.${position}`;

/** A drawn round with the states of its matches. */
export type RoundInFull<R extends DrawnRound = DrawnRound> = Omit<R, 'pairings'> & {
  /** From 1. */
  readonly round: number;
  readonly matches: readonly RoundMatch[];
};

interface WithRounds<R extends DrawnRound> {
  readonly rounds?: readonly R[];
  readonly matches: readonly MadeMatch[] | null;
}

/** All rounds with their matches, in the order of play. */
export function roundsInFull<R extends DrawnRound>(draw: WithRounds<R>): RoundInFull<R>[] {
  const made = new Map((draw.matches ?? []).map((match) => [keyOf(match), match]));
  return drawnRounds(draw).map(({ pairings, ...round }, at) => {
    const matches = pairings.flatMap((pairing, index): RoundMatch[] => {
      const place = { round: at + 1, position: index + 1 };
      const match = made.get(keyOf(place));
      return match === undefined ? [] : [{ ...pairing, ...place, id: match.id, result: match.result }];
    });
    return { ...round, round: at + 1, matches };
  });
}

/** The matches of all rounds in the order of play. */
export function matchesOfRounds(draw: WithRounds<DrawnRound>): RoundMatch[] {
  return roundsInFull(draw).flatMap(({ matches }) => matches);
}

/** The entrants who are present, by index, in the order in which they entered. */
export function presentIn({ entrants, left = [] }: Pick<RoundsDraw, 'entrants' | 'left'>): number[] {
  return entrants.map((_, entrant) => entrant).filter((entrant) => !left.includes(entrant));
}

/** Entrants as pairings name them. */
export function idsOf(entrants: readonly number[]): string[] {
  return entrants.map(String);
}

/** Whether nothing is to come of a match: somebody has won, nobody does, or it was tied or cancelled. */
export function isOver({ result }: Pick<MadeMatch, 'result'>): boolean {
  return result !== null && (result.advances !== null || (result.ended ?? null) !== null);
}

/** Players of one entrant: two where pairs stay together, either in a Swiss draw (null). */
export function playersEach({ drawType, teams }: ByRounds): 1 | 2 | null {
  if (drawType === 'swiss') return null;
  return teams ? 2 : 1;
}

/** Minimum number of entrants for a round. */
export function fewestEntrants(settings: ByRounds): number {
  return playersEach(settings) === 1 ? 4 : 2;
}
