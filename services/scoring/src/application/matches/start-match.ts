import { followUp } from '@courtcast/domain';
import { cancel } from '../../domain/lifecycle.ts';
import { mayScore, mayTypeScore } from '../../domain/permissions.ts';
import { startMatch } from '../../domain/point-by-point.ts';
import type { StartInput } from '../../domain/point-by-point.ts';
import { endAtScore, putScore } from '../../domain/typed-score.ts';
import type { ResultAtScore } from '../../domain/typed-score.ts';
import type { Match } from '../../domain/match.ts';
import { isInvitedBy } from './court-guests.ts';
import { changeMatch, toChange } from './write.ts';
import type { MatchRequest } from './write.ts';
import type { Deps, StoredMatch } from '../ports.ts';
import { requireLive } from './require-open.ts';

/** Cancels the freeplay match on a court for a tournament or team match; false where another kind is live there. */
const cancelFreeplayOn = async (
  { matches, queries }: Deps,
  { courtId, command }: { courtId: string; command: MatchRequest['command'] },
): Promise<boolean> => {
  const [live] = await queries.listLive({ courtId, drafts: [] });
  if (live === undefined) return true;
  if (live.state.kind !== 'freeplay') return false;
  await matches.update(live.id, followUp(command, live.id), {
    decide: async ({ state: match }) =>
      match.status === 'in_progress' && match.court?.id === courtId
        ? toChange(match, cancel(match, {}), command.startedAt)
        : null,
  });
  return true;
};

const isInvitedTo = async ({ records: { clubs } }: Deps, match: Match): Promise<boolean> => {
  if (match.court === null) return false;
  const { clubId } = match.court;
  return isInvitedBy(await clubs.findOrAsk(clubId), match) || isInvitedBy(await clubs.refresh(clubId), match);
};

/**
 * Whether the start of a match ends freeplay on its court: only for a tournament or team match that its club has
 * invited.
 */
const takesCourt = async (deps: Deps, request: MatchRequest, courtId: string): Promise<boolean> => {
  const found = await deps.matches.find(request.id);
  if (found === null || found.state.kind === 'freeplay' || found.state.status !== 'scheduled') return false;
  if (!(await isInvitedTo(deps, found.state))) return false;
  return cancelFreeplayOn(deps, { courtId, command: request.command });
};

/** `POST /matches/{id}/start` */
export function startScheduledMatch(
  deps: Deps,
  request: MatchRequest,
  input: StartInput,
): Promise<StoredMatch> {
  return changeMatch(deps, request, {
    may: mayScore,
    freeCourt: (courtId) => takesCourt(deps, request, courtId),
    decide: async (match, { stamp }) => {
      const decision = startMatch(match, input, stamp);
      if (decision.ok) await requireLive(deps.records, match);
      return decision;
    },
  });
}

/** `PUT /matches/{id}/score` */
export function replaceScore(
  deps: Deps,
  request: MatchRequest,
  sets: Parameters<typeof putScore>[1],
): Promise<StoredMatch> {
  return changeMatch(deps, request, {
    may: mayTypeScore,
    freeCourt: (courtId) => takesCourt(deps, request, courtId),
    decide: async (match, { stamp }) => {
      const decision = putScore(match, sets, stamp);
      if (decision.ok) await requireLive(deps.records, match);
      return decision;
    },
  });
}

/** `POST /matches/{id}/result` with `sets`: typed in with the result, the match takes no court. */
export function setMatchResultAt(
  deps: Deps,
  request: MatchRequest,
  result: ResultAtScore,
): Promise<StoredMatch> {
  return changeMatch(deps, request, {
    may: mayTypeScore,
    decide: async (match, { stamp }) => {
      const decision = endAtScore(match, result, stamp);
      if (decision.ok) await requireLive(deps.records, match);
      return decision;
    },
  });
}
