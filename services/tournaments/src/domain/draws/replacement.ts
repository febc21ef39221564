import {
  acceptUnless,
  eligibilityOf,
  refuseConflict,
  refuseField,
  refuseFieldConflict,
} from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import { bracketOf, includes } from './bracket.ts';
import { isFinalized } from './draw.ts';
import type { Draw } from './draw.ts';
import type { Entering } from './draw-making.ts';
import { entrantReasons, namedEntrants } from './entrants.ts';
import { checkKinds, relativeReasons } from './family.ts';
import { openMatchOf } from './withdrawal.ts';

/** Who leaves a closed draw, and who takes the place. */
export interface Replacing extends Omit<Entering, 'entrants'> {
  /** The draws that qualify for this one, over any number of steps; `relatives` are the other ones joined to it. */
  readonly qualifying: readonly Draw[];
  /** The player who leaves; with them their pair. */
  readonly playerId: string;
  readonly playerIds: readonly string[];
  /** The first match of who leaves is being played, or is over. */
  readonly isUnderWay: boolean;
}

function hasResult(draw: Draw, playerId: string): boolean {
  const results = new Map((draw.matches ?? []).map(({ id, result }) => [id, result?.advances ?? null]));
  return bracketOf(draw).matches.some(
    ({ id, home, guest, isBye }) =>
      !isBye && (results.get(id) ?? null) !== null && (includes(home, playerId) || includes(guest, playerId)),
  );
}

/** A draw without those who are out of it: a lucky loser has lost in the draw that qualifies for this one. */
function withoutLosers(draw: Draw): Draw {
  if (!isFinalized(draw)) return draw;
  const { winners } = bracketOf(draw);
  const isIn = (playerId: string) =>
    openMatchOf(draw, playerId) !== null || winners.some((winner) => includes(winner, playerId));
  return { ...draw, entrants: draw.entrants.filter(({ playerIds }) => playerIds.some(isIn)) };
}

/** Reasons of a list of entrants as those of the one who comes in. */
function ofComing(reasons: readonly Reason[], index: number): Reason[] {
  const head = `entrants.${index}.`;
  return reasons.map((reason) => ({
    ...reason,
    path: reason.path.startsWith(head) ? reason.path.slice(head.length) : 'playerIds',
  }));
}

/** What is wrong with who comes in: twice in the draw, entered in a draw that is joined to it, not of its gender. */
function comingReasons(draw: Draw, index: number, replacing: Replacing): Reason[] {
  const { relatives, qualifying, people, field = null } = replacing;
  const coming = draw.entrants.flatMap((entrant, at) => (at === index ? [entrant] : []));
  const others = [...relatives, ...qualifying.map(withoutLosers)];
  const qualified = draw.qualifyingDraws.flatMap(({ winners }) =>
    winners.flatMap((winner) => (winner === null || winner === 'nobody' ? [] : winner)),
  );
  const came = { ...draw, entrants: [{ playerIds: qualified, seed: null }] };
  return [
    ...ofComing(
      entrantReasons(draw.size, [...draw.entrants.toSpliced(index, 1), ...coming]),
      draw.entrants.length - 1,
    ).filter(({ code }) => code === 'duplicate'),
    ...ofComing(relativeReasons(coming, [...others, came]), 0),
    ...ofComing(eligibilityOf(draw.gender ?? field, namedEntrants(coming), people).reasons, 0),
  ];
}

/**
 * Gives the place of an entrant of a closed draw to another: a lucky loser, a late entry, or a pair with another partner.
 * Lines and seeds of all others stay, who comes in is not seeded. Only as long as who leaves has not played: later they
 * withdraw (decisions 4).
 */
export function replace(draw: Draw, replacing: Replacing, now: Date): Decision<Draw> {
  const { playerId, playerIds, relatives, qualifying, isUnderWay } = replacing;
  if (!isFinalized(draw)) {
    return refuseConflict('draw-not-finalized', 'The draw is not finalized: change its entrants');
  }
  const index = draw.entrants.findIndex((entrant) => entrant.playerIds.includes(playerId));
  if (index === -1) return refuseField('not-in-draw', 'playerId', 'This player is not entered in the draw');
  if (isUnderWay || hasResult(draw, playerId)) {
    return refuseFieldConflict(
      'match-begun',
      'playerId',
      'The first match of this player has begun or is over',
    );
  }
  const leaving = draw.entrants[index]?.playerIds ?? [];
  const entrants = draw.entrants.with(index, { playerIds, seed: null });
  const next: Draw = {
    ...draw,
    entrants,
    withdrawn: draw.withdrawn.filter((left) => !leaving.includes(left.playerId)),
    updatedAt: now,
  };
  const kinds = checkKinds(entrants, [...relatives, ...qualifying]);
  if (!kinds.ok)
    return refuseField('singles-and-pairs', 'playerIds', 'A draw is of single players or of pairs');
  return acceptUnless(comingReasons(next, index, replacing), next);
}
