import {
  accept,
  acceptUnless,
  eligibilityOf,
  refuseConflict,
  refuseField,
  refuseFieldConflict,
} from '@courtcast/domain';
import type { Decision, People, Reason } from '@courtcast/domain';
import { sizeFor } from '../draw-size.ts';
import { fitted, isFinalized, refuseBegun } from '../draw.ts';
import type { Draw, DrawMatch } from '../draw.ts';
import { entrantReasons, namedEntrants } from '../entrants.ts';
import { isByRounds } from './by-rounds.ts';
import type { ByRounds, DrawnRound } from './by-rounds.ts';
import { allRoundsOf, nextRoundOf } from './next-round.ts';
import type { Genders } from './next-round.ts';
import { drawnRounds, isOver, matchesOfRounds } from './round-results.ts';
import type { RoundMatch, RoundsDraw } from './round-results.ts';

/** The draw as one that is made round by round; refuses every other (409). */
export function requireByRounds(draw: Draw): Decision<RoundsDraw> {
  return isByRounds(draw)
    ? accept(draw)
    : refuseConflict('not-by-rounds', 'The matches of this draw are made all at once');
}

/** How many matches of a round are played at a time. */
function courtsOf({ courtIds, courtCount }: ByRounds): number {
  return courtIds?.length ?? courtCount ?? Number.POSITIVE_INFINITY;
}

/** The courts that are free for a round: those of its matches that are not over are taken. */
function freeCourts(matches: readonly RoundMatch[], byRounds: ByRounds): number[] {
  const taken = new Set(matches.filter((match) => !isOver(match)).map(({ court }) => court));
  const count = Math.min(courtsOf(byRounds), matches.length);
  return Array.from({ length: count }, (_, index) => index + 1).filter((court) => !taken.has(court));
}

/**
 * Gives free courts to the matches that wait for one, in line: those of the first round that is not over. The rounds after it
 * wait. What has a court keeps it.
 */
export function callToCourts(draw: Draw): Draw {
  if (!isByRounds(draw)) return draw;
  const all = matchesOfRounds(draw);
  const current = all.find((match) => !isOver(match))?.round;
  if (current === undefined) return draw;
  const matches = all.filter(({ round }) => round === current);
  const free = freeCourts(matches, draw.byRounds);
  const waiting = matches.filter((match) => match.court === null && !isOver(match));
  if (free.length === 0 || waiting.length === 0) return draw;
  const called = new Map(waiting.map(({ position }, at) => [position, free[at] ?? null]));
  const rounds = drawnRounds(draw).map((round, at) => {
    if (at + 1 !== current) return round;
    const pairings = round.pairings.map((pairing, index) => ({
      ...pairing,
      court: pairing.court ?? called.get(index + 1) ?? null,
    }));
    return { ...round, pairings };
  });
  return { ...draw, rounds };
}

/** What rounds are drawn with. */
export interface RoundDrawing {
  /** Number of the round that is meant, from 1; absent: the next one. */
  readonly round?: number | undefined;
  /** Whether all further rounds are drawn. */
  readonly all?: boolean | undefined;
  /** What the lot of a round begins with. */
  readonly seedOf: (round: number) => number;
  readonly genders: Genders;
  readonly newId: (place: { readonly round: number; readonly position: number }) => string;
}

function withRound(draw: RoundsDraw, round: DrawnRound, newId: RoundDrawing['newId']): RoundsDraw {
  const number = drawnRounds(draw).length + 1;
  const made = round.pairings.map((_, index): DrawMatch => {
    const place = { round: number, position: index + 1 };
    return { ...place, id: newId(place), result: null };
  });
  const rounds = [...drawnRounds(draw), round];
  return { ...draw, rounds, matches: [...(draw.matches ?? []), ...made] };
}

/** That a round is not over (409): names its matches. */
function openReasons(draw: RoundsDraw): Reason[] {
  return matchesOfRounds(draw)
    .filter((match) => !isOver(match))
    .map(({ id }) => {
      const message = 'This match is neither confirmed nor cancelled';
      return { code: 'round-open', path: `matches.${id}`, message };
    });
}

/** The number of the last round that is drawn now; refuses the next one while a round is not over. */
function lastToDraw(draw: RoundsDraw, { all = false, genders }: RoundDrawing): Decision<number> {
  if (all) return allRoundsOf(draw, genders);
  const open = openReasons(draw);
  return open.length > 0
    ? refuseConflict('round-open', 'Matches of the round before are not over', open)
    : accept(drawnRounds(draw).length + 1);
}

function drawUntil(draw: RoundsDraw, last: number, drawing: RoundDrawing): Decision<RoundsDraw> {
  let next = draw;
  while (drawnRounds(next).length < last) {
    const { genders, seedOf, newId } = drawing;
    const randomSeed = seedOf(drawnRounds(next).length + 1);
    const round = nextRoundOf(next, { randomSeed, genders });
    if (!round.ok) return round;
    next = withRound(next, round.value, newId);
  }
  return accept(next);
}

/**
 * Draws the next round, or all further ones of an americano. A round that was drawn before is the draw as it is. Refuses a
 * round while matches of those before are open, too few who are there, and one that would leave a gap.
 */
export function drawRounds(draw: Draw, drawing: RoundDrawing, now: Date): Decision<Draw> {
  const checked = requireByRounds(draw);
  if (!checked.ok) return checked;
  const known = drawnRounds(draw).length;
  const { round = known + 1 } = drawing;
  if (round <= known) return accept(draw);
  if (round > known + 1)
    return refuseField('out-of-range', 'round', `The next round of this draw is ${known + 1}`);
  const last = lastToDraw(checked.value, drawing);
  if (!last.ok) return last;
  const drawn = drawUntil(checked.value, last.value, drawing);
  if (!drawn.ok || drawn.value === draw) return drawn;
  return accept(callToCourts({ ...drawn.value, updatedAt: now }));
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
 * Takes the last round back. `begunIds`: its matches of which something was played; then it is refused. Without rounds the
 * draw is as before the first one.
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
  if (rounds.length > 0) return accept(callToCourts({ ...draw, rounds, matches, updatedAt: now }));
  // Before the first round nobody has left: they are simply no entrants.
  const { rounds: _, left = [], ...open } = draw;
  const entrants = draw.entrants.filter((__, entrant) => !left.includes(entrant));
  return accept(fitted({ ...open, entrants, matches: null, updatedAt: now }));
}

/** Who comes to a draw, and what is known of them. */
export interface Arriving {
  /** Ids of one player, or of both of a pair. */
  readonly entrants: readonly (readonly string[])[];
  readonly people: People;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * Lets players in, before the first round or between rounds: they are drawn from the next one on. Who had left is back.
 * Refuses who is there already, singles where pairs play and the other way round, and more than the draw takes.
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

/** Newcomers stand in the request without those who were there. */
function toArrivalPath(path: string, first: number): string {
  const [head, entrant, , place] = path.split('.');
  if (head !== 'entrants' || entrant === undefined) return path;
  const at = `entrants.${Math.max(0, Number(entrant) - first)}`;
  return place === undefined ? at : `${at}.${place}`;
}

/**
 * Lets who stands in a draw go: they are in no round that is drawn from now on, and keep what they have. Refuses who stands in
 * a match that is not over, is no entrant, or has left before.
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
