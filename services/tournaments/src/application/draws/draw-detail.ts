import type { MatchView } from '@courtcast/contracts';
import type { Reason, Stored } from '@courtcast/domain';
import { bracketOf } from '../../domain/draws/bracket.ts';
import type { Bracket } from '../../domain/draws/bracket.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { goalsOf } from '../../domain/draws/family.ts';
import { isBracket } from '../../domain/draws/groups/round-robin.ts';
import type { Deps, MatchCopy } from '../ports.ts';

/** A draw with its bracket, and the data that bracket entries show. */
export interface DrawDetail {
  readonly draw: Stored<Draw>;
  readonly bracket: Bracket;
  /** Names of players by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Matches in list form by id, as far as they are known here. */
  readonly matches: ReadonlyMap<string, MatchView>;
  /** The draws that it is linked to, its qualifying draws included. */
  readonly linked: readonly Stored<Draw>[];
}

/** A changed draw, with warnings (decisions 3). */
export interface CheckedDraw extends DrawDetail {
  readonly warnings: readonly Reason[];
}

type Needs = Pick<Deps, 'draws' | 'matches' | 'players' | 'now'>;

/** For this long after finalizing, matches may simply not have arrived yet. */
const ON_THE_WAY_MS = 5_000;

async function linkedTo({ draws }: Needs, { id, state }: Stored<Draw>): Promise<Stored<Draw>[]> {
  const mainDrawId = state.structure?.mainDrawId ?? id;
  const isStructured = state.structure !== undefined || (state.structures ?? []).length > 0;
  const [structure, qualifying, ...parents] = await Promise.all([
    isStructured ? draws.listStructure(mainDrawId) : [],
    draws.listQualifying(id),
    ...goalsOf(state).map(({ drawId }) => draws.find(drawId)),
  ]);
  return [...structure, ...qualifying, ...parents.filter((parent) => parent !== null)];
}

async function matchesOf({ matches, now }: Needs, { state }: Stored<Draw>): Promise<Map<string, MatchCopy>> {
  const ids = (state.matches ?? []).map(({ id }) => id);
  const known = await matches.findMany(ids);
  const missing = ids.filter((id) => !known.has(id));
  const isEarly = now().getTime() - state.updatedAt.getTime() < ON_THE_WAY_MS;
  if (missing.length === 0 || isEarly) return new Map(known);
  // Without an answer the entries show null, as the interface allows.
  await matches.refresh(missing).catch(() => undefined);
  return new Map([...known, ...(await matches.findMany(missing))]);
}

/** The names of players in a draw with a table, for its events; none for a bracket. */
export async function namesIn(
  { players }: Pick<Deps, 'players'>,
  draw: Pick<Draw, 'roundRobin' | 'byRounds' | 'entrants'>,
): Promise<Pick<Draw, 'names'>> {
  if (isBracket(draw)) return {};
  const names = await players.names(draw.entrants.flatMap(({ playerIds }) => playerIds));
  return { names: Object.fromEntries(names) };
}

/** A draw with the data of its full bracket. Matches that scoring has not created yet are left out. */
export async function drawDetailOf(deps: Needs, draw: Stored<Draw>): Promise<DrawDetail> {
  const bracket = bracketOf(draw.state);
  const inBracket = bracket.slots.flatMap(({ occupant }) =>
    occupant.kind === 'placed' ? occupant.playerIds : [],
  );
  const entered = draw.state.entrants.flatMap(({ playerIds }) => playerIds);
  const [names, copies, linked] = await Promise.all([
    deps.players.names([...new Set([...inBracket, ...entered])]),
    matchesOf(deps, draw),
    linkedTo(deps, draw),
  ]);
  const matches = new Map([...copies].map(([id, { view }]) => [id, view]));
  return { draw, bracket, names, matches, linked };
}
