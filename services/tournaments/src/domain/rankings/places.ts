import { opponentOf } from '@courtcast/scoring-rules';
import type { Side } from '@courtcast/scoring-rules';
import { roundsTable } from '@courtcast/pairings/rounds';
import { bracketOf } from '../draws/bracket.ts';
import type { Occupant } from '../draws/bracket.ts';
import { isFinalized } from '../draws/draw.ts';
import type { Draw, DrawMatch, MatchResult } from '../draws/draw.ts';
import { goalIn, goalsOf } from '../draws/family.ts';
import type { Draws } from '../draws/family.ts';
import { boxTables, isBoxDraw } from '../draws/groups/box-round.ts';
import type { BoxDraw } from '../draws/groups/box-round.ts';
import { isRoundRobin } from '../draws/groups/round-robin.ts';
import { isOver, matchesOfGroups, tablesOf } from '../draws/groups/table.ts';
import type { GroupDraw } from '../draws/groups/table.ts';
import { isByRounds } from '../draws/rounds/by-rounds.ts';
import { hasRounds } from '../draws/rounds/rounds.ts';
import { roleOf } from '../draws/structures/link-table.ts';
import type { EnteringLink } from '../draws/structures/links.ts';

/** The place that a player, or a pair, has reached in a competition. */
export interface Placing {
  readonly playerIds: readonly string[];
  /** From 1; who share a place all have its best number: both losers of the semi-finals have 3. */
  readonly place: number;
}

const keyOf = (playerIds: readonly string[]): string => playerIds.toSorted().join(' ');

/** Places by player or pair; a later one replaces an earlier one. */
class Places {
  readonly #byKey = new Map<string, Placing>();

  add(playerIds: readonly string[], place: number): void {
    this.#byKey.set(keyOf(playerIds), { playerIds, place });
  }

  addAll(placings: readonly Placing[]): void {
    for (const { playerIds, place } of placings) this.add(playerIds, place);
  }

  list(): Placing[] {
    return [...this.#byKey.values()];
  }
}

function place(occupant: Occupant, number: number): Placing[] {
  return occupant.kind === 'placed' ? [{ playerIds: occupant.playerIds, place: number }] : [];
}

/** The best place of those who lose in each round of a bracket, by the round: 2 in the final, 3 in the semi-finals. */
function placesByRound(draw: Draw): ReadonlyMap<number, number> {
  const { slots } = bracketOf(draw);
  const rounds = [...new Set(slots.map(({ round }) => round))].toSorted((one, other) => one - other);
  let next = 2;
  return new Map(
    rounds.map((round) => {
      const best = next;
      next += slots.filter((slot) => slot.round === round).length / 2;
      return [round, best];
    }),
  );
}

/** The places of a bracket that is over; null before. */
function placesInBracket(draw: Draw): Placing[] | null {
  const { matches, winners } = bracketOf(draw);
  if (!isFinalized(draw) || winners.length === 0) return null;
  if (winners.some(({ kind }) => kind !== 'placed' && kind !== 'bye')) return null;
  const byRound = placesByRound(draw);
  const advances = new Map((draw.matches ?? []).map(({ id, result }) => [id, result?.advances ?? null]));
  const losers = matches.flatMap((match): Placing[] => {
    const winner = match.isBye ? null : (advances.get(match.id) ?? null);
    const lost = byRound.get(match.round) ?? 0;
    if (winner === null) return [];
    if (winner === 'bothOut') return [...place(match.home, lost), ...place(match.guest, lost)];
    return place(match[opponentOf(winner)], lost);
  });
  return [...losers, ...winners.flatMap((winner) => place(winner, 1))];
}

/** Who has played in groups, with the rank in their own. */
interface Ranked {
  readonly playerIds: readonly string[];
  readonly rank: number;
}

/** Everybody of groups by their rank. Null before all is played. */
function rankedInGroups(draw: GroupDraw): Ranked[] | null {
  if (!isFinalized(draw) || !matchesOfGroups(draw).every(isOver)) return null;
  return tablesOf(draw).flatMap(({ entrant, rank }) => {
    const { playerIds } = draw.entrants[entrant] ?? {};
    return playerIds === undefined ? [] : [{ playerIds, rank }];
  });
}

/** Places by rank over all groups, behind so many others: who win their groups share the first of them. */
function placesByRank(ranked: readonly Ranked[], ahead = 0): Placing[] {
  return ranked.map(({ playerIds, rank }) => ({
    playerIds,
    place: ahead + 1 + ranked.filter((other) => other.rank < rank).length,
  }));
}

/** The places of those who do not go on from groups: behind everybody who has gone on. */
function placesOfOthers(groups: readonly GroupDraw[], goneOn: readonly Placing[]): Placing[] {
  const keys = new Set(goneOn.map(({ playerIds }) => keyOf(playerIds)));
  const others = groups
    .flatMap((group) => rankedInGroups(group) ?? [])
    .filter(({ playerIds }) => !keys.has(keyOf(playerIds)));
  return placesByRank(others, keys.size);
}

/** The places of a draw that is made round by round, by its table: it is over when its tournament is. */
function placesByTable(draw: Draw): Placing[] {
  if (!hasRounds(draw)) return [];
  return roundsTable(draw).flatMap(({ entrant, rank }) => {
    const { playerIds } = draw.entrants[entrant] ?? {};
    return playerIds === undefined ? [] : [{ playerIds, place: rank }];
  });
}

/** The only link of a draw whose players lost in one round of one other draw: they play for its places. */
function losersLink({ links = [] }: Draw): EnteringLink | null {
  const [link] = links;
  return links.length === 1 && link?.take === 'losers' ? link : null;
}

/** The places of the draws of a structure whose players all lost in one round, each after the draw it is made of. */
function placesInStructure(mainDrawId: string, draws: Draws): Placing[] {
  const firstPlaces = new Map([[mainDrawId, 1]]);
  const structure = [...draws].filter(([, draw]) => draw.structure?.mainDrawId === mainDrawId);
  return structure.flatMap(([id, draw]): Placing[] => {
    const link = losersLink(draw);
    const source = link === null ? undefined : draws.get(link.fromDrawId);
    const first = link === null ? undefined : firstPlaces.get(link.fromDrawId);
    if (link === null || source === undefined || first === undefined) return [];
    const own = first + (placesByRound(source).get(link.fromRound) ?? 1) - 1;
    firstPlaces.set(id, own);
    const placings = placesInBracket(draw) ?? [];
    return placings.map(({ playerIds, place: within }) => ({ playerIds, place: own + within - 1 }));
  });
}

/**
 * The places of a double elimination: those of the losers' draw, and of the match between its winner and that of the
 * main draw, or of the decider. Null before it is over, undefined for other structures.
 */
function placesInDoubleElimination(mainDrawId: string, draws: Draws): Placing[] | null | undefined {
  const structure = [...draws.values()].filter((draw) => draw.structure?.mainDrawId === mainDrawId);
  const [losers, final, decider] = ['losers', 'final', 'decider'].map((key) =>
    structure.find((draw) => draw.structure?.key === key),
  );
  if (losers === undefined || final === undefined || decider === undefined) return undefined;
  const [ofLosers, ofFinal, ofDecider] = [losers, final, decider].map(placesInBracket);
  if (!ofLosers || !ofFinal || !ofDecider) return null;
  const behind = ofLosers.filter((placing) => placing.place > 1);
  // A decider that is not needed has nobody.
  const first = ofDecider.length > 0 ? ofDecider : ofFinal;
  return [...behind.map((one) => ({ ...one, place: one.place + 1 })), ...first];
}

/** Groups from which players come into a draw: who does not go on has a place, too. */
function groupsBefore(id: string, draws: Draws): GroupDraw[] {
  return [...draws.values()].flatMap((draw) =>
    goalIn(draw, id) !== undefined && isRoundRobin(draw) && roleOf(draw) === 'groups' ? [draw] : [],
  );
}

/** Draws to which finishers of the groups before a draw go on behind those who come into it, with the places before. */
function drawsBehind(id: string, draws: Draws): { readonly draw: Draw; readonly before: number }[] {
  const groups = groupsBefore(id, draws);
  return [...draws].flatMap(([goalId, draw]) => {
    const before = Math.max(0, ...groups.map((group) => goalIn(group, goalId)?.from ?? 0));
    return goalId === id || before === 0 ? [] : [{ draw, before }];
  });
}

/** Endings of a match that was not played. */
const unplayed: ReadonlySet<string> = new Set(['walkover', 'cancelled']);

/** Whether both sides played a match that is decided, or ended level. */
function wasPlayed({ advances, ended = null, isWalkover = false }: MatchResult): boolean {
  if (isWalkover || unplayed.has(ended?.outcome ?? '')) return false;
  return advances === null ? ended !== null : advances !== 'bothOut';
}

/** The sides of a match that took part in it: both where it was played, otherwise who won without playing. */
function competingSides({ result }: Pick<DrawMatch, 'result'>): readonly Side[] {
  if (result === null) return [];
  if (wasPlayed(result)) return ['home', 'guest'];
  return result.advances === 'home' || result.advances === 'guest' ? [result.advances] : [];
}

/** Players who have taken part in a match: who only lost by walkover has no place. */
function competitorsIn(draws: readonly Draw[]): ReadonlySet<string> {
  const sides = draws.flatMap((draw) => {
    const made = new Map((draw.matches ?? []).map((match) => [match.id, match]));
    return bracketOf(draw).matches.flatMap((match) => {
      const competing = match.isBye ? [] : competingSides(made.get(match.id) ?? { result: null });
      return competing.map((side) => match[side]);
    });
  });
  return new Set(sides.flatMap((side) => (side.kind === 'placed' ? side.playerIds : [])));
}

/** Whether a draw is what a competition is about: its places are those of the competition. */
export function isDecisive(draw: Draw): boolean {
  return !draw.deleted && roleOf(draw) === 'main' && goalsOf(draw).length === 0;
}

/** The places of a round of a box league, the boxes one below the other, by its tables as they stand. */
function placesInBoxes(draw: BoxDraw): Placing[] {
  let above = 0;
  return boxTables(draw).flatMap((rows) => {
    const placings = rows.map(({ entrant, rank }) => ({
      playerIds: draw.entrants[entrant]?.playerIds ?? [],
      place: above + rank,
    }));
    above += rows.length;
    return placings;
  });
}

function placesWithin(draw: Draw): Placing[] | null {
  if (isBoxDraw(draw)) return placesInBoxes(draw);
  if (isRoundRobin(draw)) {
    const ranked = rankedInGroups(draw);
    return ranked === null ? null : placesByRank(ranked);
  }
  return isByRounds(draw) ? placesByTable(draw) : placesInBracket(draw);
}

/**
 * The places of everybody who has competed for what a main draw is about, as far as they are known once it is over;
 * null before. Draws for places and groups before it count with it: the loser of a match for third place is fourth. In
 * consolations that several rounds feed nobody reaches another place.
 */
export function placesOf(id: string, draws: Draws): readonly Placing[] | null {
  const draw = draws.get(id);
  if (draw === undefined) return null;
  const main = placesWithin(draw);
  const ofElimination = placesInDoubleElimination(id, draws);
  if (main === null || ofElimination === null) return null;
  const groups = groupsBefore(id, draws);
  const behind = drawsBehind(id, draws);
  const places = new Places();
  for (const { draw: other, before } of behind)
    places.addAll((placesInBracket(other) ?? []).map((one) => ({ ...one, place: before + one.place })));
  places.addAll(ofElimination ?? [...main, ...placesInStructure(id, draws)]);
  places.addAll(placesOfOthers(groups, places.list()));
  const structure = [...draws.values()].filter((one) => one.structure?.mainDrawId === id);
  const competed = competitorsIn([draw, ...structure, ...groups, ...behind.map((one) => one.draw)]);
  return places.list().filter(({ playerIds }) => playerIds.some((playerId) => competed.has(playerId)));
}
