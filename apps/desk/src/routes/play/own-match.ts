import type { AnswerOf } from '@courtcast/client';
import type { MatchView, SideName } from '@courtcast/contracts';
import { opponentOf, sides } from '@courtcast/web-score/match/names.ts';

type Draw = AnswerOf<'getDraw'>;
type Round = NonNullable<Draw['drawnRounds']>[number];
type RoundMatch = Round['matches'][number];

/** A match as one of its players sees it. */
export interface OwnMatch {
  readonly id: string;
  /** From 1. */
  readonly round: number;
  /** From 1; null while it waits for one. */
  readonly court: number | null;
  readonly side: SideName;
  /** Names of those beside them; nobody in singles. */
  readonly partners: readonly string[];
  readonly opponents: readonly string[];
  /** Null for a moment after it was made. */
  readonly match: MatchView | null;
}

/** Where a player stands in an evening. */
export type OwnPlace =
  | { readonly kind: 'notDrawn' | 'left' }
  | { readonly kind: 'sitsOut' | 'notIn'; readonly round: number }
  | { readonly kind: 'match'; readonly own: OwnMatch };

/** Whether nothing is to come of a match. */
export function isOver(match: MatchView | null): boolean {
  return match !== null && (match.confirmedAt !== null || match.status === 'cancelled');
}

/** The round that is played: the first one with a match that is not over, else the last one. */
export function currentRound({ drawnRounds }: Pick<Draw, 'drawnRounds'>): Round | null {
  const rounds = drawnRounds ?? [];
  return rounds.find(({ matches }) => matches.some(({ match }) => !isOver(match))) ?? rounds.at(-1) ?? null;
}

function namesOf({ entrants }: Draw, places: readonly number[], except: string): string[] {
  return places
    .flatMap((place) => entrants[place]?.players ?? [])
    .flatMap(({ id, name }) => (id === except ? [] : [name]));
}

/** A match of a round, as it was drawn. */
interface DrawnMatch {
  readonly round: number;
  readonly drawn: RoundMatch;
}

function ownMatch(draw: Draw, { round, drawn }: DrawnMatch, playerId: string): OwnMatch | null {
  const stands = (side: SideName) =>
    drawn[side].some((place) => draw.entrants[place]?.players.some(({ id }) => id === playerId));
  const side = sides.find(stands);
  if (side === undefined) return null;
  const { matchId: id, court, match } = drawn;
  return {
    ...{ id, round, court, match, side },
    partners: namesOf(draw, drawn[side], playerId),
    opponents: namesOf(draw, drawn[opponentOf(side)], playerId),
  };
}

/** The match of a player in a round; null where they sit out. */
export function ownMatchIn(draw: Draw, round: Round, playerId: string): OwnMatch | null {
  for (const drawn of round.matches) {
    const own = ownMatch(draw, { round: round.round, drawn }, playerId);
    if (own !== null) return own;
  }
  return null;
}

/** Where a player stands now. */
export function placeOf(draw: Draw, playerId: string): OwnPlace {
  const at = draw.entrants.findIndex(({ players }) => players.some(({ id }) => id === playerId));
  if (draw.entrants[at]?.left === true) return { kind: 'left' };
  const round = currentRound(draw);
  if (round === null) return { kind: 'notDrawn' };
  const own = ownMatchIn(draw, round, playerId);
  if (own !== null) return { kind: 'match', own };
  return { kind: round.sitOut.includes(at) ? 'sitsOut' : 'notIn', round: round.round };
}

/** The round after the one that is played, where it is drawn already. */
export function nextRound(draw: Draw): Round | null {
  const current = currentRound(draw);
  return draw.drawnRounds?.find(({ round }) => round === (current?.round ?? 0) + 1) ?? null;
}

type Sets = readonly Readonly<Record<SideName, number>>[];

/** A score with the own side first: `14–10`, `6–3 4–6`. */
export function ownScore(sets: Sets | null, side: SideName): string {
  return (sets ?? []).map((set) => `${set[side]}–${set[opponentOf(side)]}`).join(' ');
}

/** What has become of the result of a match, for one of its players. */
export type OwnResult =
  | { readonly kind: 'none' | 'disputed' | 'cancelled' | 'ended' }
  /** Entered by this player, or by another one; it counts at that time unless somebody disputes it. */
  | { readonly kind: 'reported' | 'asked'; readonly by: string; readonly countsAt: string }
  | { readonly kind: 'counts'; readonly winner: SideName | null };

/** What its players are asked of a result that is not official. */
function askedOf({ status, review = null }: MatchView, playerId: string): OwnResult {
  if (review?.status === 'disputed') return { kind: 'disputed' };
  const { reportedBy: by, countsAt = null } = review ?? {};
  if (by === undefined || countsAt === null) return { kind: status === 'completed' ? 'ended' : 'none' };
  return { kind: by === playerId ? 'reported' : 'asked', by, countsAt };
}

/** What has become of a result, and what its players are asked. */
export function ownResult(match: MatchView | null, playerId: string): OwnResult {
  if (match === null) return { kind: 'none' };
  const { status, confirmedAt, winnerSide } = match;
  if (status === 'cancelled') return { kind: 'cancelled' };
  return confirmedAt === null ? askedOf(match, playerId) : { kind: 'counts', winner: winnerSide };
}
