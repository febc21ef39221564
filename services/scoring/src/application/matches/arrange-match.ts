import { invalid } from '@courtcast/problem';
import { acceptMatch } from '../../domain/match-decision.ts';
import { changeDetails } from '../../domain/details.ts';
import type { DetailsInput } from '../../domain/details.ts';
import type { Court, Match } from '../../domain/match.ts';
import { mayArrange } from '../../domain/permissions.ts';
import { changeMatch } from './write.ts';
import type { ChangeContext, MatchChanger, MatchRequest } from './write.ts';
import { getCourt, getCourtToPlayOn, saveOnCourt } from './get-court.ts';
import type { Deps, Records, StoredMatch } from '../ports.ts';

/** What `PATCH /matches/{id}` may carry; null clears a field. */
export interface ArrangeInput extends Omit<DetailsInput, 'court'> {
  readonly courtId?: string | null;
}

/** Freeplay goes onto a court only by those who may play there, whatever else they may arrange. */
const getTargetCourt = (
  records: Records,
  courtId: string,
  { match, viewer, stamp }: { readonly match: Match } & Pick<ChangeContext, 'viewer' | 'stamp'>,
): Promise<Court> =>
  match.kind === 'freeplay'
    ? getCourtToPlayOn(records, viewer, { courtId, now: stamp.at })
    : getCourt(records, courtId);

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

/** `PATCH /matches/{id}`: court, times, order of play, notes, umpire. */
export function arrangeMatch(deps: Deps, request: MatchRequest, input: ArrangeInput): Promise<StoredMatch> {
  const change: MatchChanger = {
    may: mayArrange,
    decide: async (match, { viewer, stamp }) => {
      const getTarget = (courtId: string) => getTargetCourt(deps.records, courtId, { match, viewer, stamp });
      return acceptMatch(changeDetails(match, await resolveDetails(deps.records, input, getTarget)));
    },
  };
  return saveOnCourt(input.courtId, () => changeMatch(deps, request, change));
}
