import { decided, requireUser, zoneOffset } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { isProblem, Problem } from '@courtcast/problem';
import { newDraw } from '../../domain/draws/draw-settings.ts';
import type { DrawSettings } from '../../domain/draws/draw-settings.ts';
import { usualEveningFormat } from '../../domain/draws/rounds/by-rounds.ts';
import { arrive } from '../../domain/draws/rounds/rounds.ts';
import { newTournament } from '../../domain/tournaments/tournament.ts';
import type { Sport } from '../../domain/tournaments/tournament.ts';
import { drawDetailOf } from '../draws/draw-detail.ts';
import type { CheckedDraw } from '../draws/draw-detail.ts';
import { peopleOf, warningsOf } from '../draws/known-people.ts';
import type { Deps } from '../ports.ts';
import { getHosts, grantOwn, nameHosts, usualZoneOf } from './name-hosts.ts';
import { tournamentDetailOf } from './read.ts';
import type { TournamentDetail } from './read.ts';
import { makeNewcomers, meantBy, withGhosts } from '../draws/add-arrivals.ts';
import type { Newcomer } from '../draws/add-arrivals.ts';
import { requireCourtsOfHosts } from '../draws/require-courts.ts';

/** The request of a club evening. */
export interface EveningInput extends Omit<DrawSettings, 'name'> {
  readonly name: string;
  readonly clubId: string;
  readonly sport?: Sport | undefined;
  readonly drawName?: string | undefined;
  readonly players?: readonly (readonly Newcomer[])[] | undefined;
}

/** An evening: a live tournament of one draw. */
export interface Evening {
  readonly tournament: TournamentDetail;
  readonly draw: CheckedDraw;
}

/** Refusals name the fields of a tournament, or of a draw: an evening has them in its own body. */
async function asEvening<T>(run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isProblem(error) || error.details === undefined) throw error;
    const details = error.details.map((detail) => {
      const path = detail.path.replace('hostClubIds.0', 'clubId').replace(/^entrants/, 'players');
      return { ...detail, path };
    });
    throw new Problem(error.code, error.message, { details });
  }
}

/** The local day at a moment. */
function dayIn(timeZone: string, at: Date): string {
  return new Date(at.getTime() + zoneOffset(timeZone)(at.getTime())).toISOString().slice(0, 10);
}

type Needs = Pick<Deps, 'tournaments' | 'draws' | 'clubs' | 'courts' | 'matches' | 'players' | 'now'>;

/** A live tournament at a club, of today; a creator who runs the club thereby admits it. Refusals name `clubId`. */
export async function liveTournamentAt(
  deps: Pick<Needs, 'clubs' | 'now'>,
  { name, clubId, sport = 'padel' }: Pick<EveningInput, 'name' | 'clubId' | 'sport'>,
  { caller, command }: Request,
) {
  const { userId } = requireUser(caller);
  const hosts = await asEvening(() => getHosts(deps, [clubId]));
  const id = command.newId('tournament');
  const at = command.startedAt;
  const naming = { tournamentId: id, hostClubIds: [clubId], before: [] };
  const { own, ...named } = await asEvening(() => nameHosts(hosts, naming, { caller, now: at }));
  const timeZone = usualZoneOf([clubId], hosts);
  const today = dayIn(timeZone, at);
  const settings = { name, sport, startDate: today, endDate: today, timeZone };
  const made = decided(newTournament({ ...settings, ...named }, userId, at));
  return { id, own, state: { ...made, phase: 'live' as const } };
}

/**
 * Makes an evening in one step, owned by the caller. Everything is decided before anything is made: a draw without its
 * tournament is there for nobody, so that a request that was cut off is simply repeated.
 */
export async function createEvening(
  deps: Needs,
  input: EveningInput,
  { caller, command }: Request,
): Promise<Evening> {
  const {
    name,
    clubId: _c,
    sport: _s,
    drawName = name,
    drawType = 'americano',
    players = [],
    ...rest
  } = input;
  const tournament = await liveTournamentAt(deps, input, { caller, command });
  await requireCourtsOfHosts(deps, rest.courtIds, tournament.state.hostClubIds);
  const origin = { tournamentId: tournament.id, defaultFormat: null, now: command.startedAt };
  const settings = { ...usualEveningFormat(rest), name: drawName, drawType };
  const empty = decided(newDraw(settings, origin));
  const meant = await meantBy(deps, { newcomers: players, path: 'players' }, command);
  const { entrants, ghosts } = meant;
  const coming = { gender: empty.gender, entrants: entrants.map((playerIds) => ({ playerIds })) };
  const people = withGhosts(await peopleOf(deps, coming), ghosts);
  const entered = (ids: readonly (readonly string[])[]) =>
    asEvening(() => decided(arrive(empty, { entrants: ids, people }, command.startedAt)));
  await entered(entrants);
  const state = await entered(await makeNewcomers(deps, meant));
  const draw = await deps.draws.insert({ id: command.newId('draw'), state, changes: ['created'], command });
  const { id, own } = tournament;
  const stored = await deps.tournaments.insert({
    id,
    state: tournament.state,
    changes: ['created'],
    command,
  });
  await grantOwn(deps, { clubIds: own, tournamentId: id }, command);
  const detail = await drawDetailOf(deps, draw);
  const warnings = warningsOf({ gender: state.gender, entrants: state.entrants }, people);
  return { tournament: await tournamentDetailOf(deps, stored), draw: { ...detail, warnings } };
}
