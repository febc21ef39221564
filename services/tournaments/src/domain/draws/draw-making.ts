import {
  accept,
  acceptUnless,
  eligibilityOf,
  refuseConflict,
  refuseField,
  refuseFieldConflict,
} from '@courtcast/domain';
import type { Decision, FieldGender, People, Refused } from '@courtcast/domain';
import { makeGroups } from './groups/making.ts';
import type { Apart } from './groups/making.ts';
import { isBracket, isRoundRobin } from './groups/round-robin.ts';
import { refuseByRounds } from './rounds/by-rounds.ts';
import { matchPlaces } from './advancement.ts';
import type { MatchPlace } from './advancement.ts';
import { isDrawSize } from '@courtcast/scoring-rules';
import { fitted, isFinalized, qualifierCount, refuseBegun } from './draw.ts';
import type { Draw } from './draw.ts';
import { firstRoundOf } from './draw-size.ts';
import { entrantReasons, namedEntrants } from './entrants.ts';
import type { Entrant } from './entrants.ts';
import { checkKinds, fedBy, goalIn, goalsOf, relativeReasons, relativesOf } from './family.ts';
import type { Draws } from './family.ts';
import { qualifyingLinks } from './structures/links.ts';
import { followQualifying } from './qualifying.ts';
import type { QualifyingRecord } from './qualifying.ts';
import { refuseLinked } from './structures/structure-making.ts';
import { placeByHand, placeByLot } from './lines.ts';
import type { Position } from './lines.ts';

const FINALIZED = 'The draw is finalized';
const finalized = refuseConflict('draw-finalized', FINALIZED);
/** The refusal of a change that a finalized draw does not allow. */
export function refuseFinalized(): Refused {
  return finalized;
}

/**
 * The refusal to set entrants or lines of a draw whose players come from other draws, or that is finalized; null
 * otherwise.
 */
function refuseClosed(draw: Draw): Refused | null {
  return refuseLinked(draw) ?? (isFinalized(draw) ? finalized : null);
}

/** The same for a draw that is made round by round. */
function refuseLineless(draw: Draw): Refused | null {
  return refuseByRounds(draw) ?? refuseClosed(draw);
}

/** Why a draw cannot come to another one, or leave it, any more. */
export const PARENT_FINALIZED = 'The parent draw is finalized';

const byHandInGroups = refuseField(
  'not-permitted-field',
  'method',
  'A draw in groups has no lines: move its entrants with PUT /draws/{id}/groups',
);

/** The entrants of a draw. */
export interface Entering {
  readonly entrants: readonly Entrant[];
  /** The draws that it is joined to. */
  readonly relatives: readonly Draw[];
  /** The facts about players; a player without an entry is not refused. */
  readonly people: People;
  /** The gender of the draw that it qualifies for, if it has none itself; absent: open to all. */
  readonly field?: FieldGender;
}

/**
 * Replaces the entrants; generated lines become void. Refuses entrants that do not fit the draw, its relatives or its
 * gender (decisions 3).
 */
export function enter(
  draw: Draw,
  { entrants, relatives, people, field = null }: Entering,
  now: Date,
): Decision<Draw> {
  const refused = refuseLinked(draw, 'entrants');
  if (refused !== null) return refused;
  if (isFinalized(draw)) return refuseFieldConflict('draw-finalized', 'entrants', FINALIZED);
  const next = fitted({ ...draw, entrants, lines: null, withdrawn: [], updatedAt: now });
  const reasons = [
    ...entrantReasons(next, entrants),
    ...relativeReasons(entrants, relatives),
    ...eligibilityOf(draw.gender ?? field, namedEntrants(entrants), people).reasons,
  ];
  return acceptUnless(reasons, next);
}

/** The way lines are made: by lot from a seed, or by hand. */
export type Placement =
  | { readonly method: 'seeded'; readonly randomSeed: number }
  | { readonly method: 'manual'; readonly positions: readonly Position[] };

/** The input for generating a draw. `relatives` are the draws joined to it, `qualifying` those that lead to it. */
export interface Generation {
  readonly placement: Placement;
  readonly qualifying: readonly QualifyingRecord[];
  readonly relatives: readonly Draw[];
  /** The clubs or countries that keep entrants of groups apart; absent: none. */
  readonly apart?: Apart;
}

/** A draw as large as its entrants need; where they are placed by hand, as many lines as are given. */
function sized(draw: Draw, placement: Placement): Draw {
  const lines = placement.method === 'manual' ? placement.positions.length : 0;
  return draw.sizeByEntrants === true && isDrawSize(lines) ? { ...draw, size: lines } : fitted(draw);
}

/**
 * The place of everybody on the lines; may be repeated until the draw is finalized. A draw whose size follows its entrants
 * gets it here; more seeds than that has lines for are refused.
 */
export function generate(
  draw: Draw,
  { placement, qualifying, relatives, apart = [] }: Generation,
  now: Date,
): Decision<Draw> {
  const refused = refuseLineless(draw);
  if (refused !== null) return refused;
  const kinds = checkKinds(draw.entrants, relatives);
  if (!kinds.ok) return kinds;
  if (isRoundRobin(draw)) {
    if (placement.method === 'manual') return byHandInGroups;
    return makeGroups(draw, { randomSeed: placement.randomSeed, apart }, now);
  }
  const current = sized(followQualifying(draw, qualifying), placement);
  const reasons = entrantReasons(current, draw.entrants);
  if (reasons.length > 0) return acceptUnless(reasons, draw);
  const { size, seeds, seedBlocks, entrants } = current;
  const leaders = qualifyingLinks(current).reduce((sum, link) => sum + (link.qualifying?.leaders ?? 0), 0);
  const field = { size, seeds, seedBlocks, entrants, qualifierSlots: qualifierCount(current), leaders };
  const placed =
    placement.method === 'seeded'
      ? placeByLot(field, placement.randomSeed)
      : placeByHand(field, placement.positions);
  if (!placed.ok) return placed;
  const randomSeed = placement.method === 'seeded' ? placement.randomSeed : null;
  const { qualifierLots: _, ...undrawn } = current;
  return accept({ ...undrawn, lines: placed.value, randomSeed, updatedAt: now });
}

/**
 * Closes the draw and makes its matches, with ids from `newId`. Refuses a draw that was not generated, and one whose
 * qualifier slots are not as many as its qualifying draws have spots: the rest could never be filled, or taken.
 */
export function finalize(
  draw: Draw,
  { newId, qualifying }: { newId: (place: MatchPlace) => string; qualifying: readonly QualifyingRecord[] },
  now: Date,
): Decision<Draw> {
  const refused = refuseLineless(draw);
  if (refused !== null) return refused;
  if (draw.lines === null) return refuseConflict('draw-not-generated', 'The draw has not been generated');
  const current = followQualifying(draw, qualifying);
  const slots = draw.lines.filter(({ kind }) => kind === 'qualifier').length;
  const spots = qualifierCount(current);
  if (slots !== spots) {
    const message = `The draw has ${slots} qualifier slots for ${spots} qualifiers: generate it again`;
    return refuseConflict('qualifier-slots', message);
  }
  const matches = matchPlaces(draw, draw.lines).map((place) => ({
    ...place,
    id: newId(place),
    result: null,
  }));
  const round = firstRoundOf(draw.size);
  const isEntered = (playerId: string) => draw.entrants.some(({ playerIds }) => playerIds.includes(playerId));
  const withdrawn = draw.withdrawn.flatMap(({ playerId }) =>
    isEntered(playerId) ? [{ playerId, round }] : [],
  );
  return accept({ ...current, matches, withdrawn, updatedAt: now });
}

/**
 * Reopens a finalized draw: it has no matches any more, and keeps entrants and lines. `begunIds`: its matches, and
 * those that it feeds, in which something was played; then it is refused.
 */
export function reopen(draw: Draw, begunIds: readonly string[], now: Date): Decision<Draw> {
  if (!isFinalized(draw)) return refuseConflict('draw-not-finalized', 'The draw is not finalized');
  if (begunIds.length === 0) {
    // The lots of its groups were drawn for results that are gone.
    const { tieLots: _, ...rest } = draw;
    return accept({ ...rest, matches: null, updatedAt: now });
  }
  return refuseBegun(begunIds, 'Something of the draw, or of what it feeds, was played');
}

/** A draw that qualifies for others. */
export interface Qualifying {
  /** Null for a draw that is yet to be made. */
  readonly id: string | null;
  readonly draw: Draw;
}

/** The input field that names a draw among those that another one qualifies for. */
export function pathOfGoal(draw: Draw, drawId: string): string {
  const place = goalsOf(draw).findIndex((goal) => goal.drawId === drawId);
  return place < 1 ? 'parentDrawId' : `playoffs.${place - 1}.parentDrawId`;
}

/**
 * Whether a draw may qualify for another one: of the same tournament, not one that leads back to the draw and without a
 * common player (422), and not finalized (409).
 */
export function checkGoal({ id, draw }: Qualifying, drawId: string, draws: Draws): Decision<null> {
  const path = pathOfGoal(draw, drawId);
  const parent = draws.get(drawId);
  if (parent === undefined)
    return refuseField('unknown-reference', path, 'There is no such draw in this tournament');
  const own = id === null ? undefined : draws.get(id);
  if (drawId === id || (own !== undefined && fedBy(parent, draws).includes(own)))
    return refuseField('qualifies-for-itself', path, 'A draw cannot qualify into itself');
  if (!isBracket(parent)) {
    const message = 'Only a bracket takes qualifiers: let them qualify for one';
    return refuseField('not-permitted-field', path, message);
  }
  const refused = refuseLinked(parent, path);
  if (refused !== null) return refused;
  if (isFinalized(parent)) return refuseFieldConflict('parent-finalized', path, PARENT_FINALIZED);
  return checkCommonPlayers({ id, draw }, path, draws);
}

function checkCommonPlayers({ id, draw }: Qualifying, path: string, draws: Draws): Decision<null> {
  if (id === null) return accept(null);
  const joined = new Map(draws).set(id, draw);
  const reasons = relativeReasons(draw.entrants, relativesOf(id, joined));
  return reasons.length === 0
    ? accept(null)
    : refuseField('in-joined-draw', path, 'A player is entered in both draws');
}

/** Whether a draw may be removed: not finalized, no draw qualifies into it, and its own parent still open. */
export function checkRemoval(id: string, draw: Draw, draws: Draws): Decision<null> {
  const refused = refuseClosed(draw);
  if (refused !== null) return refused;
  if ((draw.structures ?? []).length > 0) return refuseConflict('in-use', 'Other draws are made of this one');
  const isParent = [...draws.values()].some((other) => goalIn(other, id) !== undefined);
  if (isParent) return refuseConflict('in-use', 'Other draws qualify into this one');
  const isAwaited = goalsOf(draw).some(({ drawId }) => {
    const parent = draws.get(drawId);
    return parent !== undefined && isFinalized(parent);
  });
  return isAwaited
    ? refuseConflict('parent-finalized', 'The parent draw waits for its qualifiers')
    : accept(null);
}
