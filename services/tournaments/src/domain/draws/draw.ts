import { refuseConflict } from '@courtcast/domain';
import type { NamedSince, Refused } from '@courtcast/domain';
import type { DeuceRule, MatchSettings, Outcome, Seeding, SetScore, Side } from '@courtcast/scoring-rules';
import type { ByRounds } from '@courtcast/pairings/rounds';
import type { BoxRound } from './groups/box-points.ts';
import { isBracket } from './groups/round-robin.ts';
import type { RoundRobin } from './groups/round-robin.ts';
import type { Door, TimedRound } from './rounds/by-rounds.ts';
import { sizeFor } from './draw-size.ts';
import type { DrawSize } from './draw-size.ts';
import type { Entrant } from './entrants.ts';
import type { LastImport } from './last-import.ts';
import type { Line } from './lines.ts';
import { qualifyingLinks } from './structures/links.ts';
import type { DrawRole, EnteringLink, Exit } from './structures/links.ts';
import type { Preset, Until } from './structures/presets.ts';

/** The gender of a draw; `other` occurs in older drafts. */
export type DrawGender = 'male' | 'female' | 'mixed' | 'other';

/** The format of a draw's matches; null or absent where the format's own value applies. */
export interface DrawRules extends MatchSettings {
  readonly tiebreakAt: number | null;
  readonly finalSetTiebreak: boolean | null;
  readonly finalSetTiebreakTo: number | null;
  readonly matchTiebreakTo: number | null;
  readonly deuceRule: DeuceRule;
}

/** Scoring's result of a match, with its version, and who advances. */
export interface MatchResult {
  readonly epoch: number;
  readonly version: number;
  /** The confirmed winner's side, both out, or not known yet. */
  readonly advances: Side | 'bothOut' | null;
  /** Number of times that the match has decided this; absent if scoring did not send it. */
  readonly decisions?: number | undefined;
  /** Nobody had to play for it; absent: somebody had, or scoring did not say. */
  readonly isWalkover?: boolean;
  /** For a match that counts in a table, of a group or a round; null while it is not over. Absent for others. */
  readonly ended?: Ending | null | undefined;
}

/** The ending of a match, with its final sets. */
export interface Ending {
  readonly outcome: Outcome | 'cancelled';
  readonly sets: readonly SetScore[] | null;
}

/** The refusal because matches of a draw have begun (409), with their ids. */
export function refuseBegun(begunIds: readonly string[], message: string): Refused {
  const code = 'draw-begun' as const;
  const reasons = begunIds.map((id) => ({ code, path: `matches.${id}`, message: 'This match has begun' }));
  return refuseConflict(code, message, reasons);
}

/** A match that the finalized draw made. */
export interface DrawMatch {
  readonly id: string;
  /** 1 is the final; in a draw that is made round by round 1 is its first one. */
  readonly round: number;
  /** 1-based from the top of the round. */
  readonly position: number;
  /** Null until scoring said something that matters here. */
  readonly result: MatchResult | null;
}

/** A structure that a preset made around a main draw. */
export interface Structure {
  readonly id: string;
  readonly preset: Preset;
  readonly until?: Until;
}

/** The place of a draw in the structure that a preset made. */
export interface StructurePlace {
  readonly mainDrawId: string;
  readonly structureId: string;
  /** Names it within its structure. */
  readonly key: string;
}

/** A draw that groups lead to and that is made after them. */
export interface GoalToMake {
  readonly id: string;
  readonly name: string;
}

/** The way qualifiers get their lines: by lot once qualifying is over, or in a fixed order. */
export type QualifierPlacement = 'afterQualifying' | 'fixed';

/** A place that a qualifying draw sends someone to; counted from 0 at the top. */
export interface Spot {
  readonly drawId: string;
  readonly place: number;
}

/** The results of the lots for the qualifier lines. */
export interface QualifierLots {
  /** The qualifying place of each line, from the top; null or missing if not drawn yet. */
  readonly spots: readonly (Spot | null)[];
  /** The seed of each lot. */
  readonly seeds: readonly number[];
}

/** A lot for the shared places of a group. */
export interface TieLot {
  /** From 1. */
  readonly group: number;
  readonly seed: number;
}

/** A draw: its settings, its lines, and the results of its matches. */
export interface Draw extends Seeding {
  readonly tournamentId: string;
  readonly name: string;
  readonly size: DrawSize;
  /** Whether the size follows the entrants until the draw is finalized; absent: it was chosen. */
  readonly sizeByEntrants?: boolean;
  readonly rules: DrawRules;
  /** Settings of groups; absent for a bracket. */
  readonly roundRobin?: RoundRobin;
  /** Of the round of a box league; absent for any other draw. */
  readonly boxes?: BoxRound;
  /** Settings of rounds; absent for a draw that is not made round by round. */
  readonly byRounds?: ByRounds;
  /** For such a draw: its drawn rounds, the first one first; absent before. Their matches are in `matches`. */
  readonly rounds?: readonly TimedRound[];
  /** Entrants of such a draw who have left, by index; absent if nobody has. */
  readonly left?: readonly number[];
  /** Codes at its door, ended ones included; absent if there was none. Not for events. */
  readonly doors?: readonly Door[];
  /** Sizes of its groups, once they are made; `lines` has their entrants, group after group. */
  readonly groupSizes?: readonly number[];
  /** The lots drawn for shared places of its groups; absent if there was none. */
  readonly tieLots?: readonly TieLot[];
  /** Names of players at the last change of the draw's table, by id, for events. */
  readonly names?: Readonly<Record<string, string>>;
  readonly goldenPoint: boolean;
  readonly gender: DrawGender | null;
  readonly ageCategory: string | null;
  /** Only together: the draw that the winners go to, and how many do. */
  readonly parentDrawId: string | null;
  readonly qualifyingSpots: number | null;
  /** For the groups of a new competition: the draws they lead to, the best first, until those are made. */
  readonly goalsToMake?: readonly GoalToMake[];
  readonly entrants: readonly Entrant[];
  /** The changes of the last imported file; absent before one. Not for events. */
  readonly lastImport?: LastImport;
  /** Null until generated, and again after a change that makes the lines wrong. */
  readonly lines: readonly Line[] | null;
  readonly randomSeed: number | null;
  /** Its role; absent: the main draw, or qualifying if it has a parent. */
  readonly role?: DrawRole;
  /** Structures around a main draw; absent: none. */
  readonly structures?: readonly Structure[];
  /** Set for a draw that a preset made. */
  readonly structure?: StructurePlace;
  /**
   * The links by which other draws' players enter: those of a structure in the order of its lines within a round, those
   * of qualifying in the order in which their winners take the lines; absent: entrants only.
   */
  readonly links?: readonly EnteringLink[];
  /** The slots of players who leave it by other draws' links, qualifiers included; absent: none. */
  readonly exits?: readonly Exit[];
  /** Absent: `fixed`, as in draws of before. */
  readonly qualifierPlacement?: QualifierPlacement;
  /** The lots for qualifier lines; absent before the first lot. */
  readonly qualifierLots?: QualifierLots;
  /** Null until finalized. */
  readonly matches: readonly DrawMatch[] | null;
  /** Players who withdrew after it was finalized. */
  readonly withdrawn: readonly Withdrawal[];
  /** The last withdrawals, with the version of the draw; absent before the first. Not for events. */
  readonly departures?: readonly Departure[];
  /** Since when it names each player; absent for players named before that was stored. Not for events. */
  readonly namedSince?: readonly NamedSince[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deleted: boolean;
}

/** An entrant who withdrew. */
export interface Departure {
  readonly playerIds: readonly string[];
  /** Version of the draw without them. */
  readonly version: number;
}

/** A player who left a finalized draw. */
export interface Withdrawal {
  readonly playerId: string;
  /** The round of their next match: they do not play in it or in later ones. */
  readonly round: number;
}

/** Whether a player has withdrawn, and stands in a round no more. */
export function hasLeft({ withdrawn }: Pick<Draw, 'withdrawn'>, playerId: string, round: number): boolean {
  return withdrawn.some((left) => left.playerId === playerId && round <= left.round);
}

/** Whether entrants and lines are closed and the matches made. */
export function isFinalized(draw: Pick<Draw, 'matches'>): boolean {
  return draw.matches !== null;
}

/** The places that the draws which qualify into one are known to send. */
export function qualifierCount(draw: Pick<Draw, 'links'>): number {
  return qualifyingLinks(draw).reduce((sum, { arrivals }) => sum + arrivals.length, 0);
}

/**
 * A draw whose size follows its entrants, in the size for them and their qualifiers; a qualifying draw has at least
 * twice as many lines as places. Other draws stay unchanged.
 */
export function fitted(draw: Draw): Draw {
  if (draw.sizeByEntrants !== true || isFinalized(draw)) return draw;
  const players = draw.entrants.length + qualifierCount(draw);
  if (!isBracket(draw)) return { ...draw, size: sizeFor(players) };
  return { ...draw, size: sizeFor(Math.max(players, 2 * (draw.qualifyingSpots ?? 1))) };
}
