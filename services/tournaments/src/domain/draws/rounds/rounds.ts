import {
  accept,
  acceptUnless,
  eligibilityOf,
  refuseConflict,
  refuseField,
  refuseFieldConflict,
} from '@courtcast/domain';
import type { Decision, People } from '@courtcast/domain';
import { callToCourts, drawnRounds, isOver, matchesOfRounds } from '@courtcast/pairings/rounds';
import type { ByRounds } from '@courtcast/pairings/rounds';
import { sizeFor } from '../draw-size.ts';
import { fitted, isFinalized, refuseBegun } from '../draw.ts';
import type { Draw } from '../draw.ts';
import { entrantReasons, namedEntrants } from '../entrants.ts';
import { isByRounds } from './by-rounds.ts';

/** A draw that is made round by round. */
export interface RoundsDraw extends Draw {
  readonly byRounds: ByRounds;
}

/** The draw as one that is made round by round; refuses every other (409). */
export function requireByRounds(draw: Draw): Decision<RoundsDraw> {
  return isByRounds(draw)
    ? accept(draw)
    : refuseConflict('not-by-rounds', 'The matches of this draw are made all at once');
}

/** The ids of the matches of the last round; refuses where round `n` is another, or there is none. */
export function lastRoundMatches(draw: Draw, n: number): Decision<string[]> {
  const checked = requireByRounds(draw);
  if (!checked.ok) return checked;
  const last = drawnRounds(draw).length;
  if (n > last) return { ok: false, refusal: { kind: 'missing', what: 'Round' } };
  if (n < last) return refuseFieldConflict('not-last-round', 'n', `The last round is ${last}`);
  return accept(matchesOfRounds(draw).flatMap(({ id, round }) => (round === n ? [id] : [])));
}

/**
 * Takes the last round back. `begunIds`: its matches in which something was played; then it is refused. Without rounds
 * the draw is as before the first one.
 */
export function removeRound(
  draw: Draw,
  { n, begunIds }: { readonly n: number; readonly begunIds: readonly string[] },
  now: Date,
): Decision<Draw> {
  const ids = lastRoundMatches(draw, n);
  if (!ids.ok) return ids;
  if (begunIds.length > 0) return refuseBegun(begunIds, 'Something of the round was played');
  const rounds = drawnRounds(draw).slice(0, -1);
  const matches = (draw.matches ?? []).filter(({ id }) => !ids.value.includes(id));
  const { byRounds } = draw;
  if (rounds.length > 0 && byRounds !== undefined)
    return accept(callToCourts({ ...draw, byRounds, rounds, matches, updatedAt: now }));
  // Before the first round nobody has left: they are simply no entrants.
  const { rounds: _, left = [], ...open } = draw;
  const entrants = draw.entrants.filter((__, entrant) => !left.includes(entrant));
  return accept(fitted({ ...open, entrants, matches: null, updatedAt: now }));
}

/** The newcomers to a draw, and the facts about them. */
export interface Arriving {
  /** Ids of one player, or of both of a pair. */
  readonly entrants: readonly (readonly string[])[];
  readonly people: People;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * Adds players before the first round or between rounds; they are drawn from the next round on. Players who had left
 * come back. Refuses players who are present, singles where pairs play and the reverse, and more than the draw takes.
 */
export function arrive(draw: Draw, { entrants: coming, people }: Arriving, now: Date): Decision<Draw> {
  const checked = requireByRounds(draw);
  if (!checked.ok) return checked;
  const left = new Set(draw.left ?? []);
  const isBack = (playerIds: readonly string[]) =>
    draw.entrants.findIndex((entrant, at) => left.has(at) && isSame(entrant.playerIds, playerIds));
  const back = coming.map(isBack).filter((entrant) => entrant !== -1);
  const added = coming.filter((playerIds) => isBack(playerIds) === -1);
  const first = draw.entrants.length;
  const entrants = [...draw.entrants, ...added.map((playerIds) => ({ playerIds, seed: null }))];
  const size = sizeFor(Math.max(draw.size, entrants.length));
  const next: Draw = { ...draw, entrants, size, updatedAt: now };
  const reasons = [
    ...entrantReasons(next, entrants),
    ...eligibilityOf(draw.gender, namedEntrants(entrants), people).reasons,
  ].map((reason) => ({ ...reason, path: toArrivalPath(reason.path, first) }));
  const staying = [...left].filter((entrant) => !back.includes(entrant));
  return acceptUnless(reasons, draw.left === undefined ? next : { ...next, left: staying });
}

/** Converts an index among all entrants to one among the newcomers of the request. */
function toArrivalPath(path: string, first: number): string {
  const [head, entrant, , place] = path.split('.');
  if (head !== 'entrants' || entrant === undefined) return path;
  const at = `entrants.${Math.max(0, Number(entrant) - first)}`;
  return place === undefined ? at : `${at}.${place}`;
}

/**
 * Lets an entrant leave: they are in no round drawn from now on, and keep their results. Refuses a player in an
 * unfinished match, a player who is no entrant, and one who has left before.
 */
export function leave(draw: RoundsDraw, playerId: string, now: Date): Decision<Draw> {
  const entrant = draw.entrants.findIndex(({ playerIds }) => playerIds.includes(playerId));
  if (entrant === -1) return refuseField('not-in-draw', 'playerId', 'This player does not stand in the draw');
  const left = draw.left ?? [];
  if (left.includes(entrant))
    return refuseFieldConflict('already-withdrawn', 'playerId', 'This player has left already');
  const open = matchesOfRounds(draw).filter(
    (match) => !isOver(match) && [...match.home, ...match.guest].includes(entrant),
  );
  if (open.length > 0) {
    const message = 'This player stands in a match that is neither confirmed nor cancelled';
    const reasons = open.map(({ id }) => ({ code: 'round-open' as const, path: `matches.${id}`, message }));
    return refuseConflict('round-open', message, reasons);
  }
  return accept({ ...draw, left: [...left, entrant], updatedAt: now });
}

/** Whether rounds of a draw were drawn. */
export function hasRounds(draw: Draw): draw is RoundsDraw {
  return isByRounds(draw) && isFinalized(draw);
}
