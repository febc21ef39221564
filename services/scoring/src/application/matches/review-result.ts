import { isRegistered } from '../../domain/match.ts';
import type { Match } from '../../domain/match.ts';
import { mayAnswer } from '../../domain/permissions.ts';
import type { Viewer } from '../../domain/permissions.ts';
import { answerResult, withReview } from '../../domain/players/review.ts';
import type { Deps, Records, StoredMatch } from '../ports.ts';
import { changeMatch } from './write.ts';
import type { MatchRequest } from './write.ts';

/** The match with what its players are asked of a result that the viewer has just confirmed. */
export async function askPlayers(
  { players }: Pick<Records, 'players'>,
  match: Match,
  { viewer, at }: { readonly viewer: Viewer; readonly at: Date },
): Promise<Match> {
  if (match.kind !== 'freeplay') return match;
  const seats = [...(match.sides.home ?? []), ...(match.sides.guest ?? [])];
  const registered = seats.filter(isRegistered);
  const known = await players.findMany(registered.map(({ id }) => id));
  const users = [...known].flatMap(([id, { userId }]) => (userId === null ? [] : [id]));
  const by = viewer.kind === 'user' ? viewer.playerId : null;
  return withReview(match, { userPlayerIds: new Set(users), by, at });
}

/** `POST /matches/{id}/accept-result` and `…/dispute-result` by a user who plays. */
export function answerForResult(
  deps: Deps,
  request: MatchRequest,
  isAccepted: boolean,
): Promise<StoredMatch> {
  return changeMatch(deps, request, {
    may: mayAnswer,
    decide: (match, { viewer }) => {
      const playerId = viewer.kind === 'user' ? (viewer.playerId ?? '') : '';
      return answerResult(match, { playerId, isAccepted });
    },
  });
}
