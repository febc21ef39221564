import type { AnswerOf } from '@courtcast/client';
import type { MatchView, SideName } from '@courtcast/contracts';
import { currentRound } from '@courtcast/web-score/evening/round-view.ts';
import type { RoundMatch, RoundView } from '@courtcast/web-score/evening/round-view.ts';
import { opponentOf, sides } from '@courtcast/web-score/match/names.ts';

/** A match from the view of one of its players. */
export interface PlayerMatch extends Pick<RoundMatch, 'matchId' | 'round' | 'court' | 'state' | 'match'> {
  readonly side: SideName;
  /** Names of their partner; empty in singles. */
  readonly partners: readonly string[];
  readonly opponents: readonly string[];
}

/** What a player does in the evening now. */
export type PlayerPlace =
  | { readonly kind: 'notDrawn' | 'left' }
  | { readonly kind: 'sitsOut' | 'notIn'; readonly round: number }
  | { readonly kind: 'match'; readonly own: PlayerMatch };

const includes = (players: readonly { readonly id: string }[], playerId: string): boolean =>
  players.some(({ id }) => id === playerId);

/** The match of a player in a round; null where they sit out. */
export function playerMatchIn({ matches, waiting }: RoundView, playerId: string): PlayerMatch | null {
  for (const one of [...matches, ...waiting]) {
    const { players } = one;
    const side = sides.find((name) => includes(players[name], playerId));
    if (side === undefined) continue;
    return {
      ...one,
      side,
      partners: players[side].flatMap(({ id, name }) => (id === playerId ? [] : [name])),
      opponents: players[opponentOf(side)].map(({ name }) => name),
    };
  }
  return null;
}

/** An evening as one of its players sees it: who is in it, and its rounds. */
export interface SeenEvening {
  readonly entrants: AnswerOf<'getDraw'>['entrants'];
  readonly rounds: readonly RoundView[];
}

/** Where a player stands now. */
export function placeOf({ entrants, rounds }: SeenEvening, playerId: string): PlayerPlace {
  const entrant = entrants.find(({ players }) => includes(players, playerId));
  if (entrant?.left === true) return { kind: 'left' };
  const round = currentRound(rounds);
  if (round === null) return { kind: 'notDrawn' };
  const own = playerMatchIn(round, playerId);
  if (own !== null) return { kind: 'match', own };
  const isOut = round.sitOut.some((players) => includes(players, playerId));
  return { kind: isOut ? 'sitsOut' : 'notIn', round: round.round };
}

/** The round after the current one, if it is drawn already. */
export function nextRound(rounds: readonly RoundView[]): RoundView | null {
  const current = currentRound(rounds);
  return rounds.find(({ round }) => round === (current?.round ?? 0) + 1) ?? null;
}

type Sets = readonly Readonly<Record<SideName, number>>[];

/** A score with the player's side first: `14–10`, `6–3 4–6`. */
export function playerScore(sets: Sets | null, side: SideName): string {
  return (sets ?? []).map((set) => `${set[side]}–${set[opponentOf(side)]}`).join(' ');
}

/** The state of a match's result for one of its players. */
export type PlayerResult =
  | { readonly kind: 'none' | 'disputed' | 'cancelled' | 'ended' }
  /** Entered by this player, or by another one; it counts at that time unless somebody disputes it. */
  | { readonly kind: 'reported' | 'asked'; readonly by: string; readonly countsAt: string }
  | { readonly kind: 'counts'; readonly winner: SideName | null };

/** The question to the players about an unofficial result. */
function askedOf({ status, review = null }: MatchView, playerId: string): PlayerResult {
  if (review?.status === 'disputed') return { kind: 'disputed' };
  const { reportedBy: by, countsAt = null } = review ?? {};
  if (by === undefined || countsAt === null) return { kind: status === 'completed' ? 'ended' : 'none' };
  return { kind: by === playerId ? 'reported' : 'asked', by, countsAt };
}

/** The state of a result, with the question to its players. */
export function playerResult(match: MatchView | null, playerId: string): PlayerResult {
  if (match === null) return { kind: 'none' };
  const { status, confirmedAt, winnerSide } = match;
  if (status === 'cancelled') return { kind: 'cancelled' };
  return confirmedAt === null ? askedOf(match, playerId) : { kind: 'counts', winner: winnerSide };
}
