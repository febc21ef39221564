import type { MatchView, SetView, SideName } from '@courtcast/contracts';
import { opponentOf, sides } from '@courtcast/web-score/match/names.ts';
import { turnedSet } from '@courtcast/web-score/match/set-columns.ts';

type Players = MatchView['players'][SideName];

/** A match as one of its players sees it. */
export interface SeenMatch {
  readonly match: MatchView;
  /** Null while it is not decided and confirmed, and where no one has won. */
  readonly hasWon: boolean | null;
  readonly partners: Players;
  readonly opponents: Players;
  /** With the player's side first. */
  readonly sets: readonly SetView[];
}

/** A match from the side of a player; null where they do not play it. */
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
