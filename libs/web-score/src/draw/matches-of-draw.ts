import type { DrawDetailView, MatchView } from '@courtcast/contracts';
import { matchesOfRounds } from '../evening/round-view.ts';

/** All matches of a draw: those of its bracket, groups or rounds. */
export function matchesOfDraw(draw: DrawDetailView): MatchView[] {
  const ofGroups = draw.groups?.flatMap((group) => group.matches) ?? [];
  return [...[...draw.entries, ...ofGroups].flatMap(({ match }) => match ?? []), ...matchesOfRounds(draw)];
}
