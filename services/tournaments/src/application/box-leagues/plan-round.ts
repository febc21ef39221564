import type { MatchView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { isLeaving } from '../../domain/box-leagues/box-league.ts';
import type { BoxLeague } from '../../domain/box-leagues/box-league.ts';
import { nextBoxes } from '../../domain/box-leagues/moves.ts';
import type { BoxEntry, PlannedEntry } from '../../domain/box-leagues/moves.ts';
import { recordResult } from '../../domain/draws/advancement.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { boxTables, isBoxDraw } from '../../domain/draws/groups/box-round.ts';
import { isOver } from '../../domain/draws/groups/table.ts';
import type { GroupRow } from '../../domain/draws/groups/table.ts';
import { resultOf } from '../draws/match-result.ts';
import type { Deps } from '../ports.ts';

/** Why the next round waits for a match. */
export type WaitsBecause = 'reported' | 'disputed' | 'unconfirmed' | 'in_progress';

/** A match that is to be settled before the next round is made. */
export interface HeldUp {
  readonly match: MatchView;
  readonly why: WaitsBecause;
}

/** The next round, as it would be made now. */
export interface RoundPlan {
  /** Null while there are fewer than four. */
  readonly boxes: readonly (readonly PlannedEntry[])[] | null;
  readonly leaving: readonly { readonly playerIds: BoxEntry; readonly from: number }[];
  readonly waitsFor: readonly HeldUp[];
  /** Number of matches that nobody has played. */
  readonly unplayed: number;
}

/** Entrants of each box in the order of its table, with those who have withdrawn from the round. */
interface Finish {
  readonly boxes: readonly (readonly BoxEntry[])[];
  readonly withdrawn: ReadonlySet<BoxEntry>;
}

function finishOf(draw: Draw): Finish {
  if (!isBoxDraw(draw)) return { boxes: [], withdrawn: new Set() };
  const tables = boxTables(draw);
  const playersOf = ({ entrant }: GroupRow): BoxEntry => draw.entrants[entrant]?.playerIds ?? [];
  const withdrawn = tables.flat().flatMap((row) => (row.hasWithdrawn ? [playersOf(row)] : []));
  return { boxes: tables.map((rows) => rows.map(playersOf)), withdrawn: new Set(withdrawn) };
}

/** The boxes of a round in the order of their tables. */
export function boxesInOrder(draw: Draw): readonly (readonly BoxEntry[])[] {
  return finishOf(draw).boxes;
}

function whyHeldUp({ status, review }: MatchView): WaitsBecause | null {
  if (status === 'in_progress' || status === 'suspended') return 'in_progress';
  if (status !== 'completed') return null;
  if (review?.status === 'pending') return 'reported';
  return review?.status === 'disputed' ? 'disputed' : 'unconfirmed';
}

/**
 * The last round with what scoring knows of its open matches; with `isFresh` scoring is asked, Problem unavailable where it
 * does not answer.
 */
async function withResults(
  { matches }: Pick<Deps, 'matches'>,
  draw: Draw,
  isFresh: boolean,
): Promise<{ draw: Draw; open: MatchView[] }> {
  const ids = (draw.matches ?? []).filter((match) => !isOver(match)).map(({ id }) => id);
  if (isFresh && ids.length > 0) await matches.refresh(ids);
  const copies = await matches.findMany(ids);
  const current = [...copies].reduce((next, [id, copy]) => recordResult(next, id, resultOf(copy)), draw);
  const stillOpen = new Set((current.matches ?? []).filter((match) => !isOver(match)).map(({ id }) => id));
  const open = [...copies].flatMap(([id, { view }]) => (stillOpen.has(id) ? [view] : []));
  return { draw: current, open };
}

/** The draw of the last round; null before the first one. */
export async function lastDraw(
  { draws }: Pick<Deps, 'draws'>,
  { rounds }: BoxLeague,
): Promise<Stored<Draw> | null> {
  const last = rounds.at(-1);
  return last === undefined ? null : draws.get(last.drawId);
}

/** Plans the next round from the last one, and from who comes and leaves (decisions 21). */
export async function planRound(
  deps: Pick<Deps, 'draws' | 'matches'>,
  league: BoxLeague,
  { isFresh }: { readonly isFresh: boolean },
): Promise<RoundPlan> {
  const last = await lastDraw(deps, league);
  const played = last === null ? null : await withResults(deps, last.state, isFresh);
  const { boxes, withdrawn } = played === null ? { boxes: [], withdrawn: new Set() } : finishOf(played.draw);
  const leaves = (entry: BoxEntry) => withdrawn.has(entry) || isLeaving(league, entry);
  const arrivals = league.arrivals.flatMap(({ isAccepted, playerIds }) => (isAccepted ? [playerIds] : []));
  const waitsFor = (played?.open ?? []).flatMap((match): HeldUp[] => {
    const why = whyHeldUp(match);
    return why === null ? [] : [{ match, why }];
  });
  const unsettled = (played?.draw.matches ?? []).filter((match) => !isOver(match)).length;
  return {
    boxes: nextBoxes({ boxes, moves: league.moves, boxSize: league.boxSize, leaves, arrivals }),
    leaving: boxes.flatMap((box, index) =>
      box.flatMap((playerIds) => (leaves(playerIds) ? [{ playerIds, from: index + 1 }] : [])),
    ),
    waitsFor,
    unplayed: unsettled - waitsFor.length,
  };
}
