import type { ClubState, Command } from '@courtcast/contracts';
import type { RecordUpdate } from '@courtcast/domain';
import type { MatchStatus } from '../../domain/match.ts';
import type { Deps } from '../ports.ts';
import { isLetOnto } from '../matches/court-guests.ts';
import { changeEach } from './shape-matches.ts';

const unfinished: readonly MatchStatus[] = ['scheduled', 'in_progress', 'suspended'];

/** Removes matches from the courts of a club that does not admit them; matches in play go on without a court. */
async function freeCourts(deps: Deps, club: ClubState, command: Command): Promise<void> {
  if (club.courtUse === undefined) return;
  const ids = await deps.queries.idsOnCourtsOf(club.id, unfinished);
  const freeing = { ...command, id: `${command.id}:free` };
  await changeEach(deps, { ids, command: freeing }, (match) => {
    const isItsGuest = match.court?.clubId !== club.id || isLetOnto(club, match);
    return isItsGuest || !unfinished.includes(match.status) ? match : { ...match, court: null };
  });
}

/** A club has changed: matches on its courts show its current name, and leave them where it does not let them in. */
export async function handleClub(
  deps: Deps,
  { event, state, command, isReplay }: RecordUpdate<ClubState>,
): Promise<void> {
  await deps.records.clubs.apply(event, state, isReplay);
  const known = await deps.records.clubs.find(state.id);
  if (known === null || known.deleted) return;
  const club = { id: known.id, name: known.name };
  const ids = await deps.queries.idsWithStale({ kind: 'club', ...club });
  await changeEach(deps, { ids, command }, (match) =>
    match.court?.clubId === club.id ? { ...match, court: { ...match.court, club } } : match,
  );
  await freeCourts(deps, known, command);
}
