import {
  acceptUnless,
  eligibilityOf,
  refuseConflict,
  refuseField,
  refuseFieldConflict,
} from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import { bracketOf, includes, qualifierSlots } from './bracket.ts';
import { isFinalized } from './draw.ts';
import type { Draw } from './draw.ts';
import type { Entering } from './draw-making.ts';
import { entrantReasons, namedEntrants } from './entrants.ts';
import type { Entrant, EntryMark } from './entrants.ts';
import { checkKinds, relativeReasons } from './family.ts';
import { linePlaces } from './structures/rounds.ts';
import { hasResult, openMatchOf } from './withdrawal.ts';

/** The player who leaves a finalized draw, and the replacement. */
export interface Replacing extends Omit<Entering, 'entrants'> {
  /** The draws that qualify for this one, over any number of steps; `relatives` are the other ones joined to it. */
  readonly qualifying: readonly Draw[];
  /** The player who leaves; a pair leaves together. */
  readonly playerId: string;
  readonly playerIds: readonly string[];
  /** The way the replacement entered; undefined: a lucky loser if they stood in qualifying, otherwise no mark. */
  readonly entryMark?: EntryMark | null | undefined;
  /** The first match of the leaving player is in play or over. */
  readonly isUnderWay: boolean;
}

/** The qualifiers whose slots are theirs, and the ones whose slot another player has taken. */
function qualifiedIn(draw: Draw): { qualified: string[]; displaced: string[] } {
  const slots = qualifierSlots(draw).map(({ winner, isTaken }) => ({
    isTaken,
    playerIds: winner === null || winner === 'nobody' ? [] : winner,
  }));
  return {
    qualified: slots.flatMap(({ isTaken, playerIds }) => (isTaken ? [] : playerIds)),
    displaced: slots.flatMap(({ isTaken, playerIds }) => (isTaken ? playerIds : [])),
  };
}

/**
 * A draw without players who are out of it: a lucky loser has lost in the qualifying draw, and a winner whose slot
 * another player has taken has no place any more.
 */
function withoutLosers(draw: Draw, displaced: readonly string[]): Draw {
  if (!isFinalized(draw)) return draw;
  const { winners } = bracketOf(draw);
  const isIn = (playerId: string) =>
    openMatchOf(draw, playerId) !== null ||
    (!displaced.includes(playerId) && winners.some((winner) => includes(winner, playerId)));
  return { ...draw, entrants: draw.entrants.filter(({ playerIds }) => playerIds.some(isIn)) };
}

/** The reasons about a list of entrants, as reasons about the replacement. */
function ofComing(reasons: readonly Reason[], index: number): Reason[] {
  const head = `entrants.${index}.`;
  return reasons.map((reason) => ({
    ...reason,
    path: reason.path.startsWith(head) ? reason.path.slice(head.length) : 'playerIds',
  }));
}

/** Faults of the replacement: twice in the draw, entered in a draw that is joined to it, or of another gender. */
function comingReasons(draw: Draw, index: number, replacing: Replacing): Reason[] {
  const { relatives, qualifying, people, field = null } = replacing;
  const coming = draw.entrants.flatMap((entrant, at) => (at === index ? [entrant] : []));
  const { qualified, displaced } = qualifiedIn(draw);
  const others = [...relatives, ...qualifying.map((one) => withoutLosers(one, displaced))];
  const came = { ...draw, entrants: [{ playerIds: qualified, seed: null }] };
  return [
    ...ofComing(
      entrantReasons(draw, [...draw.entrants.toSpliced(index, 1), ...coming]),
      draw.entrants.length - 1,
    ).filter(({ code }) => code === 'duplicate'),
    ...ofComing(relativeReasons(coming, [...others, came]), 0),
    ...ofComing(eligibilityOf(draw.gender ?? field, namedEntrants(coming), people).reasons, 0),
  ];
}

/** A place in a finalized draw: the leaving player, and the draw with the replacement. */
interface Place {
  readonly leaving: readonly string[];
  /** Index of the replacement. */
  readonly index: number;
  readonly give: (coming: Entrant) => Pick<Draw, 'entrants' | 'lines'>;
}

/**
 * The place of an entrant, or the line of a qualifier, which the replacement takes as an entrant; null without either.
 */
function placeOf({ entrants, lines, ...draw }: Draw, playerId: string): Place | null {
  const index = entrants.findIndex((entrant) => entrant.playerIds.includes(playerId));
  if (index !== -1) {
    const { playerIds: leaving = [] } = entrants[index] ?? {};
    return {
      ...{ leaving, index },
      give: (coming) => ({ entrants: entrants.with(index, coming), lines }),
    };
  }
  const { slots } = bracketOf({ ...draw, entrants, lines });
  const onLines = linePlaces(draw).map(({ round, position, side }) =>
    slots.find(
      (slot) => slot.round === round && Math.ceil(slot.position / 2) === position && slot.side === side,
    ),
  );
  const at = onLines.findIndex((slot) => slot !== undefined && includes(slot.occupant, playerId));
  const occupant = onLines[at]?.occupant;
  if (occupant?.kind !== 'placed' || lines === null) return null;
  const entrant = entrants.length;
  return {
    ...{ leaving: occupant.playerIds, index: entrant },
    give: (coming) => ({
      entrants: [...entrants, coming],
      lines: lines.with(at, { kind: 'qualifier', entrant }),
    }),
  };
}

/** The mark of the replacement. */
function markOf({ entryMark, playerIds, qualifying }: Replacing): EntryMark | null {
  if (entryMark !== undefined) return entryMark;
  const hasTried = qualifying.some(({ entrants }) =>
    entrants.some((entrant) => entrant.playerIds.some((id) => playerIds.includes(id))),
  );
  return hasTried ? 'LL' : null;
}

/**
 * Replaces a player in a finalized draw: by a lucky loser, a late entry, or a pair with another partner. Lines and
 * seeds of all others stay, and the replacement is not seeded. Possible only until the leaving player has played; later
 * they withdraw (decisions 4). A qualifier leaves in the same way; after that, results of qualifying decide nothing in
 * their slot.
 */
export function replace(draw: Draw, replacing: Replacing, now: Date): Decision<Draw> {
  const { playerId, playerIds, relatives, qualifying, isUnderWay } = replacing;
  if (!isFinalized(draw)) {
    return refuseConflict('draw-not-finalized', 'The draw is not finalized: change its entrants');
  }
  const place = placeOf(draw, playerId);
  if (place === null) return refuseField('not-in-draw', 'playerId', 'This player does not stand in the draw');
  if (isUnderWay || hasResult(draw, playerId)) {
    return refuseFieldConflict(
      'match-begun',
      'playerId',
      'The first match of this player has begun or is over',
    );
  }
  const next: Draw = {
    ...draw,
    ...place.give({ playerIds, seed: null, entryMark: markOf(replacing) }),
    withdrawn: draw.withdrawn.filter((left) => !place.leaving.includes(left.playerId)),
    ...(draw.left !== undefined && { left: draw.left.filter((entrant) => entrant !== place.index) }),
    updatedAt: now,
  };
  const kinds = checkKinds(next.entrants, [...relatives, ...qualifying]);
  if (!kinds.ok)
    return refuseField('singles-and-pairs', 'playerIds', 'A draw is of single players or of pairs');
  return acceptUnless(comingReasons(next, place.index, replacing), next);
}
