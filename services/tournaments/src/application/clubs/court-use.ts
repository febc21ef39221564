import { letsOntoCourts } from '@courtcast/contracts';
import type { Caller } from '@courtcast/contracts';
import { followUp } from '@courtcast/domain';
import type { Page, Reason, Request, Stored } from '@courtcast/domain';
import { invalid, isProblem } from '@courtcast/problem';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { withGranted } from '../../domain/venues.ts';
import type { Club, CourtUse } from '../../domain/venues.ts';
import { getVisibleTournament, requireClubManager } from '../access.ts';
import type { Deps } from '../ports.ts';
import { getHosts, isGuestOf, isOwnOf, withZone } from '../tournaments/name-hosts.ts';

type Needs = Pick<Deps, 'clubs' | 'tournaments' | 'userRights' | 'now'>;

const lists = ['granted', 'refused'] as const;

/** Gets a club for the people who run it; Problem forbidden, not-found. */
export async function getRunClub(deps: Needs, id: string, caller: Caller): Promise<Stored<Club>> {
  const club = await deps.clubs.get(id);
  requireClubManager(caller, club, deps.now());
  return club;
}

function repeatedIn({ granted, refused }: CourtUse): Reason[] {
  const all = [...granted, ...refused];
  const paths = lists.flatMap((list) => ({ granted, refused })[list].map((_, index) => `${list}.${index}`));
  return all.flatMap((id, index): Reason[] =>
    all.indexOf(id) === index
      ? []
      : [{ code: 'duplicate', path: paths[index] ?? '', message: 'This id is named twice' }],
  );
}

async function isThere(deps: Needs, id: string, caller: Caller): Promise<boolean> {
  try {
    await getVisibleTournament(deps, { id, caller });
    return true;
  } catch (error) {
    if (!isProblem(error) || error.code !== 'not-found') throw error;
  }
  return (await deps.userRights.findOrganizer(id)) !== null;
}

/** The named ids that do not exist. Ids that the club named before are accepted, whatever has become of them. */
async function unknownIn(
  deps: Needs,
  use: CourtUse,
  { club, caller }: { club: Stored<Club>; caller: Caller },
) {
  const { granted = [], refused = [] } = club.state.courtUse ?? {};
  const asking = await deps.tournaments.listAsking(club.id);
  const known = new Set([...granted, ...refused, ...asking.map(({ id }) => id)]);
  const message = 'There is no such tournament or league group';
  const reasons: Reason[] = [];
  for (const list of lists) {
    for (const [index, id] of use[list].entries()) {
      if (known.has(id) || (await isThere(deps, id, caller))) continue;
      reasons.push({ code: 'unknown-reference', path: `${list}.${index}`, message });
    }
  }
  return reasons;
}

async function idsOfOwn(deps: Needs, club: Stored<Club>, use: CourtUse): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { id, state } of await deps.tournaments.listUnfinishedAt(club.id)) {
    if (letsOntoCourts({ id: club.id, courtUse: use }, { id })) continue;
    if (await isOwnOf(deps, club, state)) ids.push(id);
  }
  return ids;
}

/** Takes a club out of the hosts of every tournament that is not over and that it does not let in. */
async function leaveOthers(
  { tournaments, clubs, now }: Needs,
  club: Stored<Club>,
  { command }: Request,
): Promise<void> {
  const updatedAt = now();
  for (const { id } of await tournaments.listUnfinishedAt(club.id)) {
    if (isGuestOf(club, id)) continue;
    const found = await tournaments.find(id);
    const hosts = await getHosts({ clubs }, [], found?.state.hostClubIds ?? []);
    await tournaments.update(id, followUp(command, `leave:${id}`), ({ state }) => {
      const hostClubIds = state.hostClubIds.filter((clubId) => clubId !== club.id);
      const { timeZone = state.timeZone } = withZone(state, { hostClubIds }, hosts);
      return { state: { ...state, hostClubIds, timeZone, updatedAt }, changes: ['details'] };
    });
  }
}

/** Makes a club the host of those waiting tournaments that it admits; the ones that it refuses no longer ask. */
async function answerAsking(
  { tournaments, now }: Needs,
  club: Stored<Club>,
  { command }: Request,
): Promise<void> {
  const updatedAt = now();
  const without = (ids: readonly string[]) => ids.filter((clubId) => clubId !== club.id);
  for (const { id } of await tournaments.listAsking(club.id)) {
    const isIn = isGuestOf(club, id);
    if (!isIn && club.state.courtUse?.refused.includes(id) !== true) continue;
    await tournaments.update(id, followUp(command, `answer:${id}`), ({ state }) => {
      const hostClubIds = [...without(state.hostClubIds), ...(isIn ? [club.id] : [])];
      const askedClubIds = without(state.askedClubIds ?? []);
      return { state: { ...state, hostClubIds, askedClubIds, updatedAt }, changes: ['details'] };
    });
  }
}

/**
 * Lists the tournaments that ask a club to host them, oldest first, for the people who run it; Problem forbidden,
 * not-found.
 */
export async function listHostRequests(
  deps: Needs,
  { id, ...place }: { readonly id: string; readonly page: number; readonly perPage: number },
  caller: Caller,
): Promise<Page<Stored<Tournament>>> {
  await getRunClub(deps, id, caller);
  return deps.tournaments.listAskingBy(id, place);
}

/**
 * Sets which tournaments and league groups may play on the courts of a club; for its owners and managers. Problem
 * invalid for ids that are named twice, or that the caller cannot see. Repeating an interrupted request finishes it.
 */
export async function putCourtUse(
  deps: Needs,
  { id, use }: { id: string; use: CourtUse },
  request: Request,
): Promise<Stored<Club>> {
  const { caller, command } = request;
  const club = await getRunClub(deps, id, caller);
  const reasons = [...repeatedIn(use), ...(await unknownIn(deps, use, { club, caller }))];
  if (reasons.length > 0) throw invalid(reasons);
  const courtUse = withGranted(use, await idsOfOwn(deps, club, use));
  const updatedAt = deps.now();
  const changed = await deps.clubs.update(id, command, (current) => {
    requireClubManager(caller, current, updatedAt);
    return { state: { ...current.state, courtUse, updatedAt }, changes: ['court-use'] };
  });
  await leaveOthers(deps, changed, request);
  await answerAsking(deps, changed, request);
  return changed;
}
