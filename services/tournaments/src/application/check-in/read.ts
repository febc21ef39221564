import type { Caller } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { marksByPlayer } from '../../domain/tournaments/check-in.ts';
import type { CheckIn, CheckInMark } from '../../domain/tournaments/check-in.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { getVisibleTournament, officials, requireStaff } from '../access.ts';
import { wholeNamesOf } from '../entries/names-for-officials.ts';
import type { Deps } from '../ports.ts';

/** A player who stands in draws of a tournament, and what is noted of them. */
export interface CheckInRow {
  readonly playerId: string;
  readonly name: string;
  readonly drawIds: readonly string[];
  readonly mark: CheckInMark | null;
}

/** Everybody of a tournament on a day, by name. */
export interface CheckInDetail {
  readonly date: string;
  readonly rows: readonly CheckInRow[];
}

/** What the check-in is read from. */
export type Needs = Pick<
  Deps,
  'tournaments' | 'draws' | 'registrations' | 'players' | 'wholeNames' | 'checkIns'
>;

/** The tournament, for officials. Problem not-found, forbidden. */
export async function getCheckedTournament(
  deps: Pick<Deps, 'tournaments'>,
  id: string,
  caller: Caller,
): Promise<Stored<Tournament>> {
  const tournament = await getVisibleTournament(deps, { id, caller });
  requireStaff(tournament.state, caller, { roles: officials });
  return tournament;
}

/** The players who stand in draws of a tournament, each with these draws. */
export async function playersInDraws(
  { draws }: Pick<Deps, 'draws'>,
  tournamentId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const { id, state } of await draws.listOfTournament(tournamentId)) {
    for (const playerId of new Set(state.entrants.flatMap(({ playerIds }) => playerIds)))
      found.set(playerId, [...(found.get(playerId) ?? []), id]);
  }
  return found;
}

/** Everybody who stands in a draw, with what is noted of them on a day. */
export async function checkInDetailOf(
  deps: Needs,
  { tournamentId, date, checkIn }: { tournamentId: string; date: string; checkIn: CheckIn | null },
): Promise<CheckInDetail> {
  const places = await playersInDraws(deps, tournamentId);
  const ids = [...places.keys()];
  const noted = (checkIn?.marks ?? []).map(({ playerId }) => playerId);
  const drawIds = [...new Set([...places.values()].flat())];
  const entries = await Promise.all(drawIds.map((id) => deps.registrations.listEntries(id)));
  const [names, whole, merges] = await Promise.all([
    deps.players.names(ids),
    wholeNamesOf(
      deps,
      entries.flat().map(({ state }) => state),
    ),
    deps.players.findMerges(noted),
  ]);
  const marks = marksByPlayer(checkIn ?? { marks: [] }, merges);
  const rows = ids.map((playerId) => ({
    playerId,
    name: whole.get(playerId) ?? names.get(playerId) ?? '',
    drawIds: places.get(playerId) ?? [],
    mark: marks.get(playerId) ?? null,
  }));
  return { date, rows: rows.toSorted((one, other) => one.name.localeCompare(other.name)) };
}

/** Who has come on a day; for officials. Problem not-found, forbidden. */
export async function getCheckIn(
  deps: Needs,
  { id, date }: { readonly id: string; readonly date: string },
  caller: Caller,
): Promise<CheckInDetail> {
  await getCheckedTournament(deps, id, caller);
  const stored = await deps.checkIns.find(id, date);
  return checkInDetailOf(deps, { tournamentId: id, date, checkIn: stored?.state ?? null });
}
