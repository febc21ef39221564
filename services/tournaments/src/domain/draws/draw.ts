import { refuseConflict } from '@courtcast/domain';
import type { NamedSince, Refused } from '@courtcast/domain';
import type { DeuceRule, MatchSettings, Outcome, Seeding, SetScore, Side } from '@courtcast/scoring-rules';
import type { ByRounds } from '@courtcast/pairings/rounds';
import { isBracket } from './groups/round-robin.ts';
import type { RoundRobin } from './groups/round-robin.ts';
import type { Door, TimedRound } from './rounds/by-rounds.ts';
import { sizeFor } from './draw-size.ts';
import type { DrawSize } from './draw-size.ts';
import type { Entrant } from './entrants.ts';
import type { LastImport } from './last-import.ts';
import type { Line } from './lines.ts';
import type { DrawRole, EnteringLink, Exit, Feed, Qualifier } from './structures/links.ts';
import type { Preset, Until } from './structures/presets.ts';

/** For whom a draw is; `other` is of drafts of before. */
export type DrawGender = 'male' | 'female' | 'mixed' | 'other';

/** What the matches of a draw are played by; null, or absent, where the format's own value holds. */
export interface DrawRules extends MatchSettings {
  readonly tiebreakAt: number | null;
  readonly finalSetTiebreak: boolean | null;
  readonly finalSetTiebreakTo: number | null;
  readonly matchTiebreakTo: number | null;
  readonly deuceRule: DeuceRule;
}

/** What scoring says of a match: the version it said it at, and who goes on. */
export interface MatchResult {
  readonly epoch: number;
  readonly version: number;
  /** The confirmed winner's side, both out, or not known yet. */
  readonly advances: Side | 'bothOut' | null;
  /** How often the match has decided that; absent where scoring did not say. */
  readonly decisions?: number | undefined;
  /** Nobody had to play for it; absent: somebody had, or scoring did not say. */
  readonly isWalkover?: boolean;
  /** Of a match that a table counts, of a group or a round; null while it is not over. Absent elsewhere. */
  readonly ended?: Ending | null | undefined;
}

/** How a match ended, with its sets as they stood. */
export interface Ending {
  readonly outcome: Outcome | 'cancelled';
  readonly sets: readonly SetScore[] | null;
}

/** That matches of a draw have begun (409): names them. */
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

/** A qualifying draw as its parent knows it. */
export interface QualifyingDraw {
  readonly drawId: string;
  /** Version of the qualifying draw that this is taken from. */
  readonly version: number;
  readonly spots: number;
  /** Winners of groups among them, who come in as seeds. Absent: none. */
  readonly leaders?: number;
  /** Of groups how many finished before those who come: they play in another draw. Absent: none. */
  readonly from?: number;
  /** Who takes each of its spots, from the top. */
  readonly winners: readonly Qualifier[];
  /** Ids of the matches that decide who takes each of its spots; none before it is finalized. */
  readonly deciders: readonly (readonly string[])[];
}

/** What was made of a main draw by a preset. */
export interface Structure {
  readonly id: string;
  readonly preset: Preset;
  readonly until?: Until;
}

/** Where a draw stands that a preset has made of a main draw. */
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

/** How those who qualify come onto their lines: by lot once qualifying is over, or in a fixed order. */
export type QualifierPlacement = 'afterQualifying' | 'fixed';

/** A place that a qualifying draw sends someone to; counted from 0 at the top. */
export interface Spot {
  readonly drawId: string;
  readonly place: number;
}

/** What the lots have said of the lines for qualifiers. */
export interface QualifierLots {
  /** Who comes to each of them, from the top; null, or too few, where that is not drawn yet. */
  readonly spots: readonly (Spot | null)[];
  /** What each lot began with. */
  readonly seeds: readonly number[];
}

/** A draw: what was asked for, who stands on which line, and what became of its matches. */
export interface Draw extends Seeding {
  readonly tournamentId: string;
  readonly name: string;
  readonly size: DrawSize;
  /** Whether the size is that which the entrants need, until it is finalized; absent: it was chosen. */
  readonly sizeByEntrants?: boolean;
  readonly rules: DrawRules;
  /** How it is played in groups; absent: it is a bracket. */
  readonly roundRobin?: RoundRobin;
  /** How it is made round by round; absent: it is not. */
  readonly byRounds?: ByRounds;
  /** Of such a draw the rounds that were drawn, the first one first; absent before. Their matches are in `matches`. */
  readonly rounds?: readonly TimedRound[];
  /** Entrants of such a draw who have left, by index; absent: nobody has. */
  readonly left?: readonly number[];
  /** Codes at its door, those that have ended included; absent: there was none. Not for events. */
  readonly doors?: readonly Door[];
  /** Of its groups, once they are made: who stands in them is in `lines`, group after group. */
  readonly groupSizes?: readonly number[];
  /** What players of a draw with a table were called when its table last changed, by id: events show it. */
  readonly names?: Readonly<Record<string, string>>;
  readonly goldenPoint: boolean;
  readonly gender: DrawGender | null;
  readonly ageCategory: string | null;
  /** Only together: the draw that the winners go to, and how many do. */
  readonly parentDrawId: string | null;
  readonly qualifyingSpots: number | null;
  /** Of the groups of a new competition, until they are there: the draws that they lead to, the best first. */
  readonly goalsToMake?: readonly GoalToMake[];
  /** Where in the parent the winner of each spot goes, from the top; empty before that is finalized. */
  readonly destinations: readonly (Feed | null)[];
  /** The spots, from 1, whose winners are to be drawn into the parent; absent: none. */
  readonly undrawn?: readonly number[];
  readonly entrants: readonly Entrant[];
  /** What the last file that was entered has changed; absent before. Not for events. */
  readonly lastImport?: LastImport;
  /** Null until generated, and again after a change that makes the lines wrong. */
  readonly lines: readonly Line[] | null;
  readonly randomSeed: number | null;
  /** The draws that qualify into this one, in the order in which their winners take the slots. */
  readonly qualifyingDraws: readonly QualifyingDraw[];
  /** What it is for; absent: the main draw, or qualifying where it has a parent. */
  readonly role?: DrawRole;
  /** Of a main draw what was made of it; absent: nothing. */
  readonly structures?: readonly Structure[];
  /** Of a draw that was made so. */
  readonly structure?: StructurePlace;
  /** By what others come into it, in the order of its lines within a round; absent: entrants and qualifiers only. */
  readonly links?: readonly EnteringLink[];
  /** Where those go who leave it by links that others have; absent: nowhere. */
  readonly exits?: readonly Exit[];
  /** Absent: `fixed`, as in draws of before. */
  readonly qualifierPlacement?: QualifierPlacement;
  /** Of these lines; absent before the first lot. */
  readonly qualifierLots?: QualifierLots;
  /** Null until finalized. */
  readonly matches: readonly DrawMatch[] | null;
  /** Those who withdrew after it was finalized. */
  readonly withdrawn: readonly Withdrawal[];
  /** Who withdrew by which version of the draw, the last ones; absent before the first. Not for events. */
  readonly departures?: readonly Departure[];
  /** Since when it names whom; absent for those whom it named before that was noted. Not for events. */
  readonly namedSince?: readonly NamedSince[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deleted: boolean;
}

/** An entrant who withdrew. */
export interface Departure {
  readonly playerIds: readonly string[];
  /** Of the draw without them. */
  readonly version: number;
}

/** A player who left a finalized draw. */
export interface Withdrawal {
  readonly playerId: string;
  /** That of their next match then: they stand in that round, and the later ones, no more. */
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
export function qualifierCount({ qualifyingDraws }: Pick<Draw, 'qualifyingDraws'>): number {
  return qualifyingDraws.reduce((sum, { spots }) => sum + spots, 0);
}

/**
 * A draw whose size follows its entrants, in the size that they need with those who qualify for it; a qualifying draw
 * has twice as many lines as places at least. Other draws are as they are.
 */
export function fitted(draw: Draw): Draw {
  if (draw.sizeByEntrants !== true || isFinalized(draw)) return draw;
  const players = draw.entrants.length + qualifierCount(draw);
  if (!isBracket(draw)) return { ...draw, size: sizeFor(players) };
  return { ...draw, size: sizeFor(Math.max(players, 2 * (draw.qualifyingSpots ?? 1))) };
}
