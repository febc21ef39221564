import type { Request, Stored } from '@courtcast/domain';
import type { Club } from '../../domain/venues.ts';
import { requireClubManager } from '../access.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'clubs' | 'logos' | 'takePicture' | 'now'>;

/** Another logo, or none, is a change of the club: of two that expect the same version of it one is refused. */
function noteChange(
  deps: Needs,
  { id, isOther }: { id: string; isOther: boolean },
  { caller, command }: Request,
): Promise<Stored<Club>> {
  const at = deps.now();
  return deps.clubs.update(id, command, (club) => {
    requireClubManager(caller, club, at);
    return isOther ? { state: { ...club.state, updatedAt: at }, changes: ['details'] } : null;
  });
}

/**
 * Stores the logo of a club, by its owners and managers; it replaces the previous one and is redrawn. Problem
 * not-found, forbidden, conflict, and invalid if the bytes do not match their type.
 */
export async function putClubLogo(
  deps: Needs,
  { id, bytes, type }: { id: string; bytes: Buffer; type: string | undefined },
  request: Request,
): Promise<Stored<Club>> {
  requireClubManager(request.caller, await deps.clubs.get(id), deps.now());
  const picture = await deps.takePicture({ bytes, type });
  const club = await noteChange(deps, { id, isOther: true }, request);
  await deps.logos.putUploaded(id, picture);
  return club;
}

/** Removes the uploaded logo of a club; where there is none nothing is changed. Problem not-found, forbidden, conflict. */
export async function removeClubLogo(deps: Needs, id: string, request: Request): Promise<void> {
  requireClubManager(request.caller, await deps.clubs.get(id), deps.now());
  const isOther = (await deps.logos.findUploaded(id)) !== null;
  await noteChange(deps, { id, isOther }, request);
  await deps.logos.removeUploaded(id);
}
