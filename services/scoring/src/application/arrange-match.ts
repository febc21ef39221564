import { invalid } from '@courtcast/problem';
import { accept } from '../domain/decision.ts';
import { changeDetails } from '../domain/details.ts';
import type { DetailsInput } from '../domain/details.ts';
import type { Court } from '../domain/match.ts';
import { mayArrange } from '../domain/permissions.ts';
import { changeMatch } from './change-match.ts';
import type { MatchRequest } from './change-match.ts';
import type { Deps, Records, StoredMatch } from './ports.ts';

/** What `PATCH /matches/{id}` may carry; null clears a field. */
export interface ArrangeInput extends Omit<DetailsInput, 'court'> {
  readonly courtId?: string | null;
}

/** The court as matches show it. Problem invalid (`courtId`) where there is none. */
export const getCourt = async (records: Records, courtId: string): Promise<Court> => {
  const court = await records.courts.findOrAsk(courtId);
  if (court === null || court.deleted)
    throw invalid([{ path: 'courtId', message: 'There is no such court' }]);
  const club = await records.clubs.findOrAsk(court.clubId);
  return {
    id: court.id,
    name: court.name,
    clubId: court.clubId,
    club: club === null || club.deleted ? null : { id: club.id, name: club.name },
  };
};

const resolveDetails = async (
  records: Records,
  { courtId, ...details }: ArrangeInput,
): Promise<DetailsInput> => {
  const { umpireUserId } = details;
  if (typeof umpireUserId === 'string' && !(await records.isUser(umpireUserId))) {
    throw invalid([{ path: 'umpireUserId', message: 'There is no such user' }]);
  }
  if (courtId === undefined) return details;
  return { ...details, court: courtId === null ? null : await getCourt(records, courtId) };
};

/** `PATCH /matches/{id}`: court, times, order of play, notes, umpire. */
export const arrangeMatch = (deps: Deps, request: MatchRequest, input: ArrangeInput): Promise<StoredMatch> =>
  changeMatch(deps, request, {
    may: mayArrange,
    decide: async (match) => accept(changeDetails(match, await resolveDetails(deps.records, input))),
  });
