import type { Challenge } from '../../domain/ladders/challenge.ts';
import type { Deps } from '../ports.ts';
import { withNames } from './read.ts';
import type { NamedLadder } from './read.ts';

/** A challenge that is written about, with the names of its players. */
export interface MailedChallenge extends NamedLadder {
  readonly challenge: Challenge;
}

/** What is written to the players of a challenge; null where it, or its ladder, is not there any more. */
export async function readChallengeMail(
  deps: Pick<Deps, 'ladders' | 'players'>,
  { ladderId, challengeId }: { readonly ladderId: string; readonly challengeId: string },
): Promise<MailedChallenge | null> {
  const ladder = await deps.ladders.find(ladderId);
  const challenge = ladder?.state.challenges.find(({ id }) => id === challengeId);
  if (ladder === null || challenge === undefined) return null;
  return { ...(await withNames(deps, ladder)), challenge };
}
