import type { DrawDetailView, MatchView } from '@courtcast/contracts';
import { matchesOfRounds } from '../evening/round-view.ts';

/** The matches of a bracket, of all groups, or of all rounds. */
export function matchesOfDraw(draw: DrawDetailView): MatchView[] {
  const ofGroups = draw.groups?.flatMap((group) => group.matches) ?? [];
  return [...[...draw.entries, ...ofGroups].flatMap(({ match }) => match ?? []), ...matchesOfRounds(draw)];
}
