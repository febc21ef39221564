import { presentPlayerId } from '@courtcast/contracts';
import type { Caller } from '@courtcast/contracts';
import { decided, refuseConflict, refuseField, requireUser } from '@courtcast/domain';
import type { Reason, Request, Stored } from '@courtcast/domain';
import { invalid, notFound } from '@courtcast/problem';
import {
  editBoxLeague,
  enterLeague,
  isLeaving,
  leaveLeague,
  newBoxLeague,
} from '../../domain/box-leagues/box-league.ts';
import type { BoxLeague, BoxLeagueChange } from '../../domain/box-leagues/box-league.ts';
import type { BoxEntry } from '../../domain/box-leagues/moves.ts';
import { requireClubManager, requireNotOver } from '../access.ts';
import { makeNewcomers, meantBy } from '../draws/add-arrivals.ts';
import type { Newcomer } from '../draws/add-arrivals.ts';
import { unknownPlayer } from '../draws/known-people.ts';
import type { Deps } from '../ports.ts';
import { liveTournamentAt } from '../tournaments/create-evening.ts';
import { grantOwn } from '../tournaments/name-hosts.ts';
import { getLeagueToRun, namedStandings, shownLeague, standingsIn } from './read.ts';
import type { LeagueStanding, NamedStandings, ShownLeague } from './read.ts';

type Needs = Pick<Deps, 'boxLeagues' | 'tournaments' | 'clubs' | 'draws' | 'players' | 'now'>;

/** The request of a box league. */
export interface BoxLeagueInput extends Pick<BoxLeague, 'clubId' | 'name' | 'sport' | 'discipline'> {
  readonly settings: BoxLeagueChange;
  readonly players: readonly (readonly Newcomer[])[];
}

const none: readonly BoxEntry[] = [];

/** Requires who runs the club of a new box league; Problem invalid for an unknown one, forbidden. */
async function requireOwnClub({ clubs, now }: Needs, clubId: string, caller: Caller): Promise<void> {
  requireUser(caller);
  const club = await clubs.find(clubId);
  const unknown: Reason = { code: 'unknown-reference', path: 'clubId', message: 'There is no such club' };
  if (club === null) throw invalid([unknown]);
  requireClubManager(caller, club, now());
}

/** Makes a box league with its tournament; for owners and managers of the club. Everything is decided before anything is made. */
export async function createBoxLeague(
  deps: Needs,
  { clubId, name, sport, discipline, settings, players }: BoxLeagueInput,
  { caller, command }: Request,
): Promise<ShownLeague> {
  await requireOwnClub(deps, clubId, caller);
  const now = command.startedAt;
  const tournament = await liveTournamentAt(deps, { name, clubId, sport }, { caller, command });
  const of = { clubId, tournamentId: tournament.id, sport, discipline };
  const empty = decided(newBoxLeague({ ...settings, name }, of, now));
  const meant = await meantBy(deps, { newcomers: players, path: 'players' }, command);
  const entered = (entries: readonly BoxEntry[]) =>
    decided(enterLeague(empty, { entries, playing: none, path: 'players', isAccepted: true }, now));
  entered(meant.entrants);
  const state = entered(await makeNewcomers(deps, meant));
  const id = command.newId('box-league');
  await deps.tournaments.insert({
    id: tournament.id,
    state: { ...tournament.state, startDate: null, endDate: null, boxLeagueId: id },
    ...{ changes: ['created'], command },
  });
  await grantOwn(deps, { clubIds: tournament.own, tournamentId: tournament.id }, command);
  const league = await deps.boxLeagues.insert({ id, state, changes: ['created'], command });
  return shownLeague(deps, league);
}

/** Requires that the tournament of a box league is not over; Problem conflict. */
export async function requireOn(deps: Pick<Deps, 'tournaments'>, { tournamentId }: BoxLeague): Promise<void> {
  requireNotOver(await deps.tournaments.get(tournamentId));
}

/** Changes settings from the next round on; for owners and managers of the club. */
export async function patchBoxLeague(
  deps: Needs,
  { id, change }: { readonly id: string; readonly change: BoxLeagueChange },
  { caller, command }: Request,
): Promise<ShownLeague> {
  const { state: before } = await getLeagueToRun(deps, id, caller);
  await requireOn(deps, before);
  const now = deps.now();
  const changed = await deps.boxLeagues.update(id, command, ({ state }) => ({
    state: decided(editBoxLeague(state, change, now)),
    changes: ['details'],
  }));
  return shownLeague(deps, changed);
}

/** Entrants of the last round. */
function playingIn({ rounds }: BoxLeague): BoxEntry[] {
  return (rounds.at(-1)?.entrants ?? []).map(({ playerIds }) => playerIds);
}

/** Takes players in from the next round on; for owners and managers of the club. */
export async function addLeaguePlayers(
  deps: Needs,
  { id, players }: { readonly id: string; readonly players: readonly (readonly Newcomer[])[] },
  { caller, command }: Request,
): Promise<NamedStandings> {
  const { state: before } = await getLeagueToRun(deps, id, caller);
  await requireOn(deps, before);
  const now = deps.now();
  const meant = await meantBy(deps, { newcomers: players, path: 'players' }, command);
  const entered = (state: BoxLeague, entries: readonly BoxEntry[]) =>
    decided(
      enterLeague(state, { entries, playing: playingIn(state), path: 'players', isAccepted: true }, now),
    );
  // Nobody is made where nobody is let in.
  entered(before, meant.entrants);
  const made = await makeNewcomers(deps, meant);
  const changed = await deps.boxLeagues.update(id, command, ({ state }) => ({
    state: entered(state, made),
    changes: ['players'],
  }));
  return namedStandings(deps, standingsIn(changed.state));
}

/** Takes a player out from the next round on; for owners and managers of the club, and for the player. */
export async function removeLeaguePlayer(
  deps: Needs,
  { id, playerId: asked }: { readonly id: string; readonly playerId: string },
  { caller, command }: Request,
): Promise<void> {
  const user = requireUser(caller);
  const playerId = (await deps.players.findMerges([asked])).get(asked) ?? asked;
  if (user.playerId !== playerId) await getLeagueToRun(deps, id, caller);
  const { state: before } = await deps.boxLeagues.get(id);
  const now = deps.now();
  const leave = (state: BoxLeague) => leaveLeague(state, { playerId, playing: playingIn(state) }, now);
  if (leave(before) === null) throw notFound('Player');
  await requireOn(deps, before);
  await deps.boxLeagues.update(id, command, ({ state }) => {
    const next = leave(state);
    return next === null || next === state ? null : { state: next, changes: ['players'] };
  });
}

/** The caller, in doubles with a partner; Problem invalid names what is missing. */
async function joiningEntry(
  { players }: Pick<Deps, 'players'>,
  { discipline }: BoxLeague,
  { caller, partnerPlayerId }: { readonly caller: Caller; readonly partnerPlayerId: string | undefined },
): Promise<BoxEntry> {
  const { playerId } = requireUser(caller);
  if (playerId === null)
    return decided<never>(refuseField('no-own-player', '', 'You have no player to enter'));
  const path = 'partnerPlayerId';
  if (discipline === 'singles') {
    if (partnerPlayerId === undefined) return [playerId];
    return decided<never>(refuseField('not-permitted-field', path, 'This box league is of single players'));
  }
  if (partnerPlayerId === undefined)
    return decided<never>(refuseField('required', path, 'This box league is of pairs: name your partner'));
  const known = await players.findMany([partnerPlayerId]);
  if (!known.has(partnerPlayerId)) throw invalid([unknownPlayer(path)]);
  return [playerId, presentPlayerId(known, partnerPlayerId)];
}

/** A league that the caller asks to come into. Who is leaving may stay, however others come in. */
function joined(league: BoxLeague, entry: BoxEntry, now: Date): BoxLeague {
  const { joining, discipline } = league;
  const stays = isLeaving(league, entry) && playingIn(league).some((one) => one.includes(entry[0] ?? ''));
  if (joining === 'closed' && !stays)
    decided(refuseConflict('joining-closed', 'The club alone enters players'));
  const isAccepted = joining === 'open' && discipline === 'singles';
  return decided(
    enterLeague(league, { entries: [entry], playing: playingIn(league), path: '', isAccepted }, now),
  );
}

/** `POST /box-leagues/{id}/joins`: the caller asks to come in from the next round on. */
export async function joinBoxLeague(
  deps: Needs,
  { id, partnerPlayerId }: { readonly id: string; readonly partnerPlayerId: string | undefined },
  { caller, command }: Request,
): Promise<{ readonly own: LeagueStanding; readonly names: ReadonlyMap<string, string> }> {
  requireUser(caller);
  const { state: before }: Stored<BoxLeague> = await deps.boxLeagues.get(id);
  await requireOn(deps, before);
  const entry = await joiningEntry(deps, before, { caller, partnerPlayerId });
  const now = deps.now();
  const changed = await deps.boxLeagues.update(id, command, ({ state }) => ({
    state: joined(state, entry, now),
    changes: ['players'],
  }));
  const own = standingsIn(changed.state).find(({ playerIds }) => playerIds.includes(entry[0] ?? ''));
  if (own === undefined) throw notFound('Player');
  return { own, names: await deps.players.names(own.playerIds) };
}
