import type { DrawState } from '@courtcast/contracts';
import { sides } from '@courtcast/scoring-rules';
import type { Side } from '@courtcast/scoring-rules';
import type { Match } from '../../domain/match.ts';
import type { Deps, MatchStore } from '../ports.ts';

const feedersOf = ({ matches }: DrawState, id: string, side: Side): readonly string[] => {
  const fed = matches.filter(
    ({ feeds, isBye = false }) => !isBye && feeds?.matchId === id && feeds.side === side,
  );
  const fedBy = matches.find((match) => match.id === id)?.fedBy ?? [];
  return [
    ...fed.map((match) => match.id),
    ...fedBy.flatMap((feed) => (feed.side === side ? feed.matchId : [])),
  ];
};

const isAnyDecided = async (matches: MatchStore, ids: readonly string[]): Promise<boolean> => {
  const found = await matches.findMany(ids);
  return found.some(({ state }) => state.confirmedAt !== null);
};

/**
 * Whether all players that a draw match waits for are known, so that its sides will be filled in a moment: a confirmed
 * match sends its winner on through the draw (architecture 5).
 */
export async function areSidesPending(
  { matches, records }: Pick<Deps, 'matches' | 'records'>,
  match: Match,
): Promise<boolean> {
  const draw = match.draw === null ? null : await records.draws.find(match.draw.id);
  if (draw === null) return false;
  const missing = sides.filter((side) => match.sides[side] === null);
  const areKnown = await Promise.all(
    missing.map((side) => isAnyDecided(matches, feedersOf(draw, match.id, side))),
  );
  return areKnown.every(Boolean);
}
