import { accept, refuseConflict, refuseField } from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import { tableRounds } from '@courtcast/pairings';
import {
  callToCourts,
  drawnRounds,
  idsOf,
  isOver,
  matchesOfRounds,
  nextRoundOf,
  partsOf,
  presentIn,
} from '@courtcast/pairings/rounds';
import type { DrawnRound, Genders } from '@courtcast/pairings/rounds';
import type { Draw, DrawMatch } from '../draw.ts';
import { isSameRound, refuseOtherRound, takeDrawnElsewhere } from './drawn-elsewhere.ts';
import type { DrawnElsewhere } from './drawn-elsewhere.ts';
import { requireByRounds } from './rounds.ts';
import type { RoundsDraw } from './rounds.ts';

/** The input for drawing rounds. */
export interface RoundDrawing {
  /** Number of the round that is meant, from 1; absent: the next one. */
  readonly round?: number | undefined;
  /** Whether all further rounds are drawn. */
  readonly all?: boolean | undefined;
  /** The seed of a round's lot. */
  readonly seedOf: (round: number) => number;
  readonly genders: Genders;
  /** The round as it was drawn elsewhere; absent: it is drawn here. */
  readonly drawn?: DrawnElsewhere | undefined;
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

/** The unfinished matches of the last round, as reasons (409). */
function openReasons(draw: RoundsDraw): Reason[] {
  return matchesOfRounds(draw)
    .filter((match) => !isOver(match))
    .map(({ id }) => {
      const message = 'This match is neither confirmed nor cancelled';
      return { code: 'round-open', path: `matches.${id}`, message };
    });
}

/** Maximum number of entrants for which all rounds can be drawn at once. */
const MAX_AT_ONCE = 32;

const pairsOf = (count: number): number => (count * (count - 1)) / 2;

/**
 * Number of rounds in which everybody partners everybody or, for fixed pairs, meets everybody. Refuses anything but an
 * americano, and more than 32 present entrants.
 */
function allRoundsOf(draw: RoundsDraw, genders: Genders): Decision<number> {
  const { drawType, teams, mixed } = draw.byRounds;
  if (drawType !== 'americano')
    return refuseField('not-permitted-field', 'all', 'is for americano only: others depend on results');
  const present = presentIn(draw);
  const count = present.length;
  if (count > MAX_AT_ONCE)
    return refuseConflict('too-many-entrants', `At most ${MAX_AT_ONCE} have all their rounds drawn at once`);
  if (teams) return accept(count % 2 === 0 ? count - 1 : count);
  if (!mixed) {
    const perRound = 2 * Math.floor(count / 4);
    return accept(tableRounds(idsOf(present))?.length ?? Math.ceil(pairsOf(count) / Math.max(1, perRound)));
  }
  const parts = partsOf(draw, genders);
  if (!parts.ok) return parts;
  const { women, men } = parts.value;
  const playing = Math.floor(Math.min(women.length, men.length) / 2) * 2;
  return accept(Math.ceil((women.length * men.length) / Math.max(1, playing)));
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
    const { genders, seedOf, newId, drawn } = drawing;
    const by = { randomSeed: seedOf(drawnRounds(next).length + 1), genders };
    const round = drawn === undefined ? nextRoundOf(next, by) : takeDrawnElsewhere(next, drawn, by);
    if (!round.ok) return round;
    next = withRound(next, round.value, newId);
  }
  return accept(next);
}

/**
 * Draws the next round, accepts one that was drawn elsewhere, or draws all further ones of an americano. For a round
 * that was already drawn the draw stays unchanged; a different round with its number, drawn elsewhere, is refused.
 * Refuses a round while matches of earlier ones are open, too few present entrants, and a round that would leave a gap.
 */
export function drawRounds(draw: Draw, drawing: RoundDrawing, now: Date): Decision<Draw> {
  const checked = requireByRounds(draw);
  if (!checked.ok) return checked;
  const known = drawnRounds(draw).length;
  const { round = known + 1, drawn: elsewhere } = drawing;
  const there = drawnRounds(draw)[round - 1];
  if (there !== undefined)
    return elsewhere === undefined || isSameRound(there, elsewhere)
      ? accept(draw)
      : refuseOtherRound(`Another round ${round} is there already`);
  if (round > known + 1)
    return refuseField('out-of-range', 'round', `The next round of this draw is ${known + 1}`);
  const last = lastToDraw(checked.value, drawing);
  if (!last.ok) return last;
  const drawn = drawUntil(checked.value, last.value, drawing);
  if (!drawn.ok || drawn.value === draw) return drawn;
  return accept(callToCourts({ ...drawn.value, updatedAt: now }));
}
