import { asProblems, filterFor } from '@courtcast/mongo';
import { areInLineUps } from '../../domain/merged-player.ts';
import type { Stores } from './stores.ts';

/** Whether two players stand in the line-ups of one team match, revealed or not. */
export async function haveMetInLineUps(
  teamMatches: Stores['teamMatches'],
  playerIds: readonly [string, string],
): Promise<boolean> {
  const naming = filterFor(teamMatches, { $and: playerIds.map((id) => ({ 'keys.playerIds': id })) });
  const documents = await asProblems(() =>
    teamMatches.docs.find(naming, { projection: { outbox: 0 } }).toArray(),
  );
  return documents
    .map((document) => teamMatches.read(document as Parameters<typeof teamMatches.read>[0]))
    .some(({ state }) => areInLineUps(state, playerIds));
}
