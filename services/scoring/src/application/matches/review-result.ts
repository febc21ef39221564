import { isRegistered } from '../../domain/match.ts';
import type { Match } from '../../domain/match.ts';
import { isReportable } from '../../domain/match-facts.ts';
import { mayAnswer } from '../../domain/permissions.ts';
import type { Viewer } from '../../domain/permissions.ts';
import { refuseField } from '@courtcast/domain';
import { answerReport } from '../../domain/players/report.ts';
import { answerResult, withReview } from '../../domain/players/review.ts';
import type { Deps, Records, StoredMatch } from '../ports.ts';
import { changeMatch } from './write.ts';
import type { MatchRequest } from './write.ts';

/** Adds the question to the players of a match whose result the viewer has just confirmed. */
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

/** An answer to a result; `playerId` names the player if a code was used, which does not identify one. */
export interface ResultAnswer {
  readonly isAccepted: boolean;
  readonly playerId?: string | undefined;
}

/**
 * `POST /matches/{id}/accept-result` and `…/dispute-result`, by a user who plays, or by a player with the code of an
 * evening.
 */
export function answerForResult(
  deps: Deps,
  request: MatchRequest,
  { isAccepted, playerId: named }: ResultAnswer,
): Promise<StoredMatch> {
  return changeMatch(deps, request, {
    may: mayAnswer,
    decide: (match, { viewer, stamp }) => {
      if (viewer.kind === 'code')
        return named === undefined
          ? refuseField('required', 'playerId', 'is required with the code of an evening')
          : answerReport(match, { playerId: named, isAccepted }, stamp);
      if (named !== undefined)
        return refuseField('not-permitted-field', 'playerId', 'is for the code of an evening only');
      const answer = { playerId: viewer.kind === 'user' ? (viewer.playerId ?? '') : '', isAccepted };
      return isReportable(match) ? answerReport(match, answer, stamp) : answerResult(match, answer);
    },
  });
}
