import { invalid } from '@courtcast/problem';
import { acceptMatch } from '../../domain/match-decision.ts';
import { callPlayers, changeDetails, withoutOpenInvitations } from '../../domain/details.ts';
import type { DetailsInput } from '../../domain/details.ts';
import type { Court, Match } from '../../domain/match.ts';
import { mayArrange, mayFreeCourt } from '../../domain/permissions.ts';
import type { Permission } from '../../domain/permissions.ts';
import { requirePermission, runsClub } from '../access.ts';
import { requireGuest } from './court-guests.ts';
import { changeMatch } from './write.ts';
import type { ChangeContext, MatchChanger, MatchRequest } from './write.ts';
import { getCourt, getCourtToPlayOn, saveOnCourt } from './get-court.ts';
import type { Deps, Records, StoredMatch } from '../ports.ts';

/** The input of `PATCH /matches/{id}`; null clears a field. */
export interface ArrangeInput extends Omit<DetailsInput, 'court'> {
  readonly courtId?: string | null;
  /** Whether the players are called to the court, or no longer. */
  readonly called?: boolean;
}

/** Whether the user runs the club that hosts the tournament of a match. */
const isOfOwnClub = async (
  records: Records,
  { tournament }: Match,
  at: { readonly clubId: string; readonly now: Date },
): Promise<boolean> => {
  const ownerId = tournament === null ? null : (await records.tournaments.find(tournament.id))?.ownerId;
  if (ownerId === null || ownerId === undefined) return false;
  const playerId = await records.playerOfUser(ownerId);
  return runsClub(records, { kind: 'user', userId: ownerId, playerId, isAdmin: false, clubs: [] }, at);
};

/**
 * Freeplay is moved onto a court only by people who may play there, whatever else they may change; other matches by the
 * court's club.
 */
const getTargetCourt = async (
  records: Records,
  courtId: string,
  { match, viewer, stamp }: { readonly match: Match } & Pick<ChangeContext, 'viewer' | 'stamp'>,
): Promise<Court> => {
  if (match.kind === 'freeplay') return getCourtToPlayOn(records, viewer, { courtId, now: stamp.at });
  const court = await getCourt(records, courtId);
  // People who run the club of the present court may move the match among that club's courts only.
  if (court.clubId !== match.court?.clubId)
    await requirePermission(records, { viewer, match, now: stamp.at }, mayArrange);
  const at = { clubId: court.clubId, now: stamp.at };
  const isPut = (await runsClub(records, viewer, at)) || (await isOfOwnClub(records, match, at));
  const letIn = isPut ? { ...court, isLetIn: true as const } : court;
  await requireGuest(records, { ...match, court: letIn }, letIn);
  return letIn;
};

const resolveDetails = async (
  records: Records,
  { courtId, ...details }: ArrangeInput,
  getTarget: (courtId: string) => Promise<Court>,
): Promise<DetailsInput> => {
  const { umpireUserId } = details;
  if (typeof umpireUserId === 'string' && !(await records.isUser(umpireUserId))) {
    throw invalid([{ code: 'unknown-reference', path: 'umpireUserId', message: 'There is no such user' }]);
  }
  if (courtId === undefined) return details;
  return { ...details, court: courtId === null ? null : await getTarget(courtId) };
};

const mayArrangeOrFree: Permission = (viewer, match, officials) =>
  mayArrange(viewer, match, officials) || mayFreeCourt(viewer, match);

const isCourtOnly = ({ courtId, ...others }: ArrangeInput): boolean =>
  courtId !== undefined && Object.keys(others).length === 0;

/**
 * `PATCH /matches/{id}`: court, times, order of play, notes, umpire, the call to the court. Who runs the club of its court changes its court
 * alone.
 */
export function arrangeMatch(deps: Deps, request: MatchRequest, input: ArrangeInput): Promise<StoredMatch> {
  const { called, ...details } = input;
  const change: MatchChanger = {
    may: isCourtOnly(input) ? mayArrangeOrFree : mayArrange,
    asksClub: isCourtOnly(input),
    decide: async (match, { viewer, stamp }) => {
      const getTarget = (courtId: string) => getTargetCourt(deps.records, courtId, { match, viewer, stamp });
      const changed = changeDetails(match, await resolveDetails(deps.records, details, getTarget));
      const isUmpireNamed = changed !== match && input.umpireUserId !== undefined;
      const named = isUmpireNamed ? withoutOpenInvitations(changed, stamp.at) : changed;
      return acceptMatch(called === undefined ? named : callPlayers(named, called, stamp.at));
    },
  };
  return saveOnCourt(input.courtId, () => changeMatch(deps, request, change));
}
