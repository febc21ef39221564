import type { MatchView, SetView, SideName } from '@courtcast/contracts';
import { opponentOf, sides } from '@courtcast/web-score/match/names.ts';
import { turnedSet } from '@courtcast/web-score/match/set-columns.ts';

type Players = MatchView['players'][SideName];

/** A match from the view of one of its players. */
export interface SeenMatch {
  readonly match: MatchView;
  /** Null while it is not decided and confirmed, and without a winner. */
  readonly hasWon: boolean | null;
  readonly partners: Players;
  readonly opponents: Players;
  /** With the player's games first. */
  readonly sets: readonly SetView[];
}

/** A match from the view of a player; null if they do not play in it. */
export function seenFrom(match: MatchView, playerIds: readonly string[]): SeenMatch | null {
  const isOwn = ({ id }: Players[number]) => playerIds.includes(id);
  const side = sides.find((one) => match.players[one].some(isOwn));
  if (side === undefined) return null;
  const { winnerSide, suggestedWinner, players } = match;
  const winner = winnerSide ?? suggestedWinner;
  const sets = match.sets ?? [];
  return {
    match,
    hasWon: winner === null ? null : winner === side,
    partners: players[side].filter((player) => !isOwn(player)),
    opponents: players[opponentOf(side)],
    sets: side === 'home' ? sets : sets.map(turnedSet),
  };
}
